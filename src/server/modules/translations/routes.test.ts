import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { MAX_PENDING } from './store.ts';

const URL = '/vitrine/ajax/modules/traductions/traitement.php';

describe('the translations endpoint', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.kysely.deleteFrom('translationPending').execute();
    await test.database.kysely.deleteFrom('attempt').execute();
  });

  const post = (fields: Readonly<Record<string, string>>, remoteAddress = '192.0.2.1') =>
    test.app.inject({
      method: 'POST',
      url: URL,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress,
    });
  const add = (expression: string, more: Readonly<Record<string, string>> = {}, remoteAddress?: string) =>
    post({ action: 'add_traduction', cible: 'javascript', expression, langue: 'en', ...more }, remoteAddress);
  const pending = () =>
    test.database.kysely.selectFrom('translationPending').selectAll().orderBy('expression').execute();

  it('TRAD-2 SERVE-1 returns the translations of the site’s language, with the names of the specification', async () => {
    const response = await post({ action: 'get_traductions', cible: 'javascript' });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.body).toBe(
      '{"langue":"fr","traductions":[{"intitule":"ok","valeur":"OK"},' +
        '{"intitule":"Voulez vous supprimer cet élément ?","valeur":"Voulez-vous supprimer cet élément ?"}]}',
    );
  });

  it('TRAD-3 SERVE-3 stores a missing expression for review, counts it again, and never publishes it', async () => {
    const response = await add('Bonjour <script>alert(1)</script>', {
      module: 'inconnu',
      tableau_donnee: '{}',
      no_modif: '0',
      force_learn: '0',
    });
    expect([response.statusCode, response.body]).toEqual([200, '{"langue":"en","traductions":[]}']);
    await add('Bonjour <script>alert(1)</script>');
    expect(await pending()).toMatchObject([
      { siteId: 'village', langue: 'en', expression: 'Bonjour <script>alert(1)</script>', module: '', seenCount: 2 },
    ]);
    expect((await post({ action: 'get_traductions', cible: 'javascript' })).body).not.toContain('Bonjour');
    expect((await test.app.inject({ url: '/', headers: { accept: 'text/html' } })).body).not.toContain('Bonjour <');
  });

  it('TRAD-3 returns an existing translation, and stores nothing', async () => {
    expect((await add('oui')).json()).toEqual({ langue: 'en', traductions: [{ intitule: 'oui', valeur: 'Yes' }] });
    expect(await pending()).toEqual([]);
  });

  it('TRAD-3 stores nothing in the source language unless the page forces it', async () => {
    expect((await add('Une phrase', { langue: 'fr' })).statusCode).toBe(200);
    expect(await pending()).toEqual([]);
    await add('Une phrase', { langue: 'fr', force_learn: '1' });
    expect(await pending()).toMatchObject([{ langue: 'fr', expression: 'Une phrase' }]);
  });

  it.each([
    ['an expression too long', { expression: 'a'.repeat(501) }],
    ['an empty expression', { expression: '   ' }],
    ['control characters', { expression: 'a\u0000b' }],
    ['a language that the site does not have', { langue: 'xx' }],
    ['another target', { cible: 'php' }],
    ['another action', { action: 'drop_traduction' }],
  ])('SERVE-3 refuses %s, in French, and stores nothing', async (_what, change) => {
    const response = await add('une expression', change);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ result: false, msg: expect.stringMatching(/\.$/) });
    expect(await pending()).toEqual([]);
  });

  it('SERVE-3 stores an expression of the maximal length', async () => {
    expect((await add('é'.repeat(500))).statusCode).toBe(200);
    expect(await pending()).toHaveLength(1);
  });

  it('SERVE-3 stores a limited number of expressions per site', async () => {
    await sql`insert into translation_pending (site_id, langue, expression) select 'village', 'en', 'e' || n from generate_series(1, ${MAX_PENDING}) n`.execute(
      test.database.kysely,
    );
    expect((await add('une de trop')).statusCode).toBe(200);
    expect(await pending()).toHaveLength(MAX_PENDING);
    await add('e1');
    expect((await pending()).find(({ expression }) => expression === 'e1')?.seenCount).toBe(2);
  });

  it('SERVE-3 limits one address without the others, for a time', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 61; number += 1) statuses.push((await add(`phrase ${number}`)).statusCode);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
    expect((await add('autre', {}, '192.0.2.2')).statusCode).toBe(200);
    test.advance(2 * 60 * 60_000);
    expect((await add('plus tard')).statusCode).toBe(200);
  });
});
