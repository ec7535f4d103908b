import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { addMissed, listMissed, MissedCounter } from '#server/content/missed/store.ts';

const REDIRECTS = '/ancienne: 2\n/index.php?id=4: 2\n/vieux/*: /mairie/*\n/racine/*: /*\n';

describe('KIT-3 old addresses of a site', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ files: { ...VILLAGE, 'redirections.yaml': REDIRECTS } });
  });
  afterAll(() => test.close());
  const get = (url: string) => test.app.inject({ url, headers: { accept: 'text/html', host: 'village.example' } });

  it.each([
    ['/ancienne', '/mairie'],
    ['/Ancienne/', '/mairie'],
    ['/index.php?id=4', '/mairie'],
    ['/vieux/conseil', '/mairie/conseil'],
  ])('%s leads to %s for good, in one step', async (url, target) => {
    const response = await get(url);
    expect([response.statusCode, response.headers.location]).toEqual([301, target]);
  });

  it.each(['/racine//evil.example', '/racine/%2Fevil.example', '/racine//evil.example%2F..'])(
    'leads from %s to no other host',
    async (url) => {
      expect((await get('/racine/mairie')).headers.location).toBe('/mairie');
      expect((await get(url)).headers.location ?? '').not.toMatch(/^\/\//);
    },
  );

  it('leaves pages and other queries alone, from the cache too', async () => {
    expect((await get('/index.php?id=5')).statusCode).toBe(404);
    expect((await get('/index.php?id=4')).statusCode).toBe(301);
    expect((await get('/mairie')).statusCode).toBe(200);
  });

  it('lists what was requested in vain, the most requested first, within bounds', async () => {
    const { kysely } = test.services.database;
    const counter = new MissedCounter();
    // PostgreSQL refuses a text with NUL, and with it the counts of all others.
    for (const path of ['/a', '/b', '/b', '/a\u0000', '/\u001b[2J', `/${'long'.repeat(100)}`])
      counter.add(test.site.id, path);
    await addMissed(kysely, test.site.id, counter.take().get(test.site.id) ?? new Map());
    await addMissed(kysely, test.site.id, new Map([['/a', 4]]));
    const listed = await listMissed(test.services.database.reads.db, test.site.id, 10);
    expect(listed.map(({ path, hits }) => [path, hits])).toEqual([
      ['/a', 5],
      ['/b', 2],
    ]);
    expect(counter.take().size).toBe(0);
  });
});
