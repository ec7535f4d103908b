import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { buildApp } from '#server/app.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { makeTestSite, seedElement, TOWN } from '#server/content/elements/testing.ts';
import { CREATION_LIMIT, MAX_PERMALINKS } from './routes.ts';

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

function ask(fields: Readonly<Record<string, string>>, { app = test.app, headers = {}, remoteAddress = '192.0.2.1' } = {}) {
  return app.inject({
    method: 'POST',
    url: '/vitrine/backoffice/modules/commun/lien_v4.php',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress,
  });
}
const make = async (lien: string) => (await ask({ action: 'permalien', lien })).body;
const follow = (permalink: string, app = test.app) => app.inject({ url: new URL(permalink).pathname, headers: { accept: 'text/html' } });

describe('PERMA-1 a permalink', () => {
  it('is answered as one line of text, absolute', async () => {
    const answer = await ask({ action: 'permalien', lien: '/infos' });
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

describe('SERVE-4 permalinks', () => {
  it('are the same for the same address, however spelt and however many ask', async () => {
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
    const answer = await ask({ action: 'permalien', lien });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ result: false, msg: 'Seule une adresse de ce site peut avoir un permalien.' });
  });

  it('refuse another action and a request from another site', async () => {
    expect((await ask({ action: 'supprimer', lien: '/infos' })).statusCode).toBe(400);
    expect((await ask({ action: 'permalien', lien: '/infos' }, { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
  });

  it('survive the move of a page and of an element', async () => {
    const [page, element] = [await make('/infos?tri=titre'), await make('/infos/travaux')];
    const moved = await makeTestSite({
      'pages/infos.md': '---\nid: 99\ntitre: Autre chose\n---\n',
      'pages/vie/nouvelles.md': '---\nid: 10\ntitre: Infos\n---\n',
      'pages/infos/archives.md': '---\nid: 11\ntitre: Archives\nparent: 10\n---\n',
    });
    const app = await buildApp({ services: { ...test.services, sites: () => [moved.site] } });
    await test.database.kysely.updateTable('element').set({ slug: 'grands-travaux' }).where('slug', '=', 'travaux').execute();
    expect((await follow(page, app)).headers.location).toBe('/vie/nouvelles?tri=titre');
    expect((await follow(element, app)).headers.location).toBe('/vie/nouvelles/grands-travaux');
    expect((await ask({ action: 'permalien', lien: '/vie/nouvelles/grands-travaux' }, { app })).body).toBe(element);
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
    const asked = await Promise.all(
      Array.from({ length: CREATION_LIMIT.max }, (_, index) => ask({ action: 'permalien', lien: `/x/${index}` })),
    );
    expect(new Set(asked.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const refused = await ask({ action: 'permalien', lien: '/x/encore' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('600');
    expect((await ask({ action: 'permalien', lien: '/x/0' })).statusCode).toBe(200);
    expect((await ask({ action: 'permalien', lien: '/x/encore' }, { remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
  });

  it('are bounded per site', async () => {
    await sql`insert into permalink (site_id, code, target_hash, kind, target_id, path, suffix)
      select 'essai', 'fill' || n, 'fill' || n, 'path', '', '/fill', '' from generate_series(1, ${MAX_PERMALINKS}::int) n`.execute(
      test.database.kysely,
    );
    const refused = await ask({ action: 'permalien', lien: '/trop' });
    expect([refused.statusCode, refused.json().msg]).toEqual([503, 'Ce site ne peut plus créer de permaliens.']);
    expect((await ask({ action: 'permalien', lien: '/infos' })).statusCode).toBe(200);
    await sql`delete from permalink where code like 'fill%'`.execute(test.database.kysely);
  });
});
