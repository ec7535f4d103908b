import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { buildApp } from '#server/app.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { createTestSite, seedElement, TOWN } from '#server/content/elements/testing.ts';
import { CREATION_LIMIT, MAX_OF_TARGET } from './routes.ts';
import { permalinkSweep } from './sweep.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ files: TOWN });
  const infos = [seedElement('travaux', { titre: 'Travaux', date: '2026-03-21' })];
  await seedElements(test.services, test.site, { accounts: [], elements: new Map([['infos', infos]]) });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.kysely.deleteFrom('attempt').execute();
});

function request(
  fields: Readonly<Record<string, string>>,
  { app = test.app, headers = {}, remoteAddress = '192.0.2.1' } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/vitrine/backoffice/modules/commun/lien_v4.php',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress,
  });
}
const rows = async () =>
  (await test.database.kysely.selectFrom('permalink').select('code').orderBy('code').execute()).map(({ code }) => code);
const make = async (lien: string) => (await request({ action: 'permalien', lien })).body;
const follow = (permalink: string, app = test.app) =>
  app.inject({ url: new URL(permalink).pathname, headers: { accept: 'text/html' } });

describe('PERMA-1 a permalink', () => {
  it('is answered as one line of text, absolute', async () => {
    const answer = await request({ action: 'permalien', lien: '/infos' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
    expect(answer.body).toMatch(/^https:\/\/essai\.example\/vitrine\/p\/[23456789a-hj-kmnp-z]{8}$/);
  });

  it.each([
    ['a page', '/infos', '/infos'],
    ['a page in other spelling', '/Infos/', '/infos'],
    ['a page with query and fragment', 'https://essai.example/agenda?page=2#liste', '/agenda?page=2#liste'],
    ['an element', '/infos/travaux', '/infos/travaux'],
    ['a feed', '/infos/flux.rss', '/infos/flux.rss'],
    ['the home page', 'https://essai.example', '/'],
  ])('leads to %s', async (_, lien, location) => {
    const { statusCode, headers } = await follow(await make(lien));
    expect([statusCode, headers.location]).toEqual([302, location]);
  });
});

describe('PERMA-1 the share band', () => {
  it.each(['/infos', '/infos/archives', '/infos/travaux'])(
    'offers the permalink of %s, which leads back',
    async (path) => {
      const { body } = await test.app.inject({ url: path, headers: { accept: 'text/html' } });
      const band = /<section class="share-toolbox".*?<\/section>/s.exec(body)?.[0] ?? '';
      const [, lien = ''] =
        /<button type="button" class="share-link" hidden="" data-permalien="([^"]*)">Lien permanent</.exec(band) ?? [];
      expect(lien).toBe(path);
      expect((await follow(await make(lien))).headers.location).toBe(path);
    },
  );

  it.each(['/', '/vitrine/connexion'])('is not on %s, which nobody shares', async (path) => {
    const { body } = await test.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect(body).not.toContain('data-permalien');
  });
});

describe('SERVE-4 permalinks', () => {
  it('are the same for the same address, however spelt and however many visitors request it', async () => {
    const all = await Promise.all(
      ['/infos/archives', '/infos/archives/', 'https://essai.example/INFOS/archives', '/infos/archives'].map(make),
    );
    expect(new Set(all).size).toBe(1);
    expect(await make('/infos/archives?page=2')).not.toBe(all[0]);
    expect(await make(all[0] ?? '')).toBe(all[0]);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/.//evil.example/',
    'javascript:alert(1)',
    'https://essai.example@evil.example/',
    'infos',
    '',
    `/${'a'.repeat(3000)}`,
  ])('refuse %s', async (lien) => {
    const answer = await request({ action: 'permalien', lien });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ result: false, msg: 'Seule une adresse de ce site peut avoir un permalien.' });
  });

  it('refuse another action and a request from another site', async () => {
    expect((await request({ action: 'supprimer', lien: '/infos' })).statusCode).toBe(400);
    expect(
      (await request({ action: 'permalien', lien: '/infos' }, { headers: { 'sec-fetch-site': 'cross-site' } }))
        .statusCode,
    ).toBe(403);
  });

  it('survive the move of a page and of an element', async () => {
    const [page, element] = [await make('/infos?tri=titre'), await make('/infos/travaux')];
    const moved = await createTestSite({
      'pages/infos.md': '---\nid: 99\ntitre: Autre chose\n---\n',
      'pages/vie/nouvelles.md': '---\nid: 10\ntitre: Infos\n---\n',
      'pages/infos/archives.md': '---\nid: 11\ntitre: Archives\nparent: 10\n---\n',
    });
    const app = await buildApp({ services: { ...test.services, sites: () => [moved.site] } });
    await test.database.kysely
      .updateTable('element')
      .set({ slug: 'grands-travaux' })
      .where('slug', '=', 'travaux')
      .execute();
    expect((await follow(page, app)).headers.location).toBe('/vie/nouvelles?tri=titre');
    expect((await follow(element, app)).headers.location).toBe('/vie/nouvelles/grands-travaux');
    expect((await request({ action: 'permalien', lien: '/vie/nouvelles/grands-travaux' }, { app })).body).toBe(element);
    await app.close();
    await moved.remove();
  });

  it('end in a 404 page when unknown, and when their element is gone', async () => {
    const unknown = await follow('https://essai.example/vitrine/p/22222222');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).toContain('Page introuvable');
    const permalink = await make('/infos/grands-travaux');
    await test.database.kysely.updateTable('element').set({ active: false }).execute();
    expect((await follow(permalink)).statusCode).toBe(404);
    await test.database.kysely.updateTable('element').set({ active: true }).execute();
    expect((await follow(permalink)).statusCode).toBe(302);
  });

  it('are counted per address when they are new, not when they exist', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < CREATION_LIMIT.max; number += 1) {
      statuses.push((await request({ action: 'permalien', lien: `/infos?x=${number}` })).statusCode);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await request({ action: 'permalien', lien: '/infos?x=encore' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect((await request({ action: 'permalien', lien: '/infos?x=0' })).statusCode).toBe(200);
    expect(
      (await request({ action: 'permalien', lien: '/infos?x=encore' }, { remoteAddress: '192.0.2.2' })).statusCode,
    ).toBe(200);
  });

  it.each(['/rien', '/infos/rien', '/vitrine/mon-compte', '/vitrine/p/22222222', '/media/rien.jpg'])(
    'are not made for %s',
    async (lien) => {
      const before = await rows();
      const answer = await request({ action: 'permalien', lien });
      expect([answer.statusCode, answer.json().msg]).toEqual([400, 'Cette adresse ne mène à aucune page de ce site.']);
      expect(await rows()).toEqual(before);
    },
  );

  it('never end: a page with very many of them gives its own', async () => {
    await sql`insert into permalink (site_id, code, target_hash, kind, target_id, path, suffix)
      select 'essai', 'fill' || n, 'fill' || n, 'page', '10', '/infos', '?n=' || n from generate_series(1, ${MAX_OF_TARGET}::int) n`.execute(
      test.database.kysely,
    );
    const full = await make('/infos?une=autre#ici');
    expect((await follow(full)).headers.location).toBe('/infos');
    expect(await make('/infos')).toBe(full);
    expect((await follow(await make('/agenda?page=7'))).headers.location).toBe('/agenda?page=7');
    await sql`delete from permalink where code like 'fill%'`.execute(test.database.kysely);
  });

  it('are deleted once they have led nowhere for ninety days, not before, and not when it comes back', async () => {
    await test.database.kysely.deleteFrom('permalink').execute();
    const now = new Date('2026-06-01T00:00:00Z');
    const later = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
    const row = (code: string, kind: 'page' | 'element' | 'path', targetId: string, path: string) => ({
      ...{ siteId: 'essai', code, targetHash: code, kind, targetId, path, suffix: '' },
    });
    const gone = [
      row('a', 'page', '777', '/gone'),
      row('b', 'element', 'gone', '/infos/gone'),
      row('c', 'path', '', '/gone.rss'),
    ];
    const id = (await test.database.kysely.selectFrom('element').select('id').executeTakeFirstOrThrow()).id;
    const here = [
      row('d', 'page', '10', '/infos'),
      row('e', 'element', id, '/infos/travaux'),
      row('f', 'path', '', '/infos/flux.rss'),
    ];
    const moved = row('g', 'page', '778', '/agenda');
    await test.database.kysely
      .insertInto('permalink')
      .values([...gone, ...here, moved])
      .execute();
    const sweep = permalinkSweep(test.app, test.services);
    await sweep.run(now);
    await sweep.run(later(89));
    expect(await rows()).toHaveLength(7);
    await test.database.kysely.updateTable('permalink').set({ targetId: '10' }).where('code', '=', 'a').execute();
    await sweep.run(later(91));
    expect(await rows()).toEqual(['a', 'd', 'e', 'f', 'g']);
  });
});
