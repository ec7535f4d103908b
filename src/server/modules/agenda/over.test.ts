import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/app.testing.ts';
import { BLOCK_CACHE_BYTES, CACHE_BYTES } from '#server/app.ts';
import { seedElements } from '#server/content/elements/seed.ts';
import { seedElement, TOWN } from '#server/content/elements/testing.ts';

let test: TestApp;
let origin: string;
let rendered: string[] = [];

beforeAll(async () => {
  test = await startTestApp({ files: TOWN, cacheBytes: CACHE_BYTES, blockCacheBytes: BLOCK_CACHE_BYTES });
  test.app.addHook('onRequest', async ({ method, url }) => {
    if (method === 'GET') rendered.push(url);
  });
  // Before the clock is moved: a start compares it with that of the database.
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
  await at('09:00');
  const events = [
    seedElement('atelier', { titre: 'Atelier', debut: '2031-11-18 10:00', fin: '2031-11-18 11:30' }),
    seedElement('concert', { titre: 'Concert', debut: '2031-11-18 18:30' }),
    seedElement('journee', { titre: 'Journée', debut: '2031-11-18 00:00' }),
    seedElement('marche', { titre: 'Marché', debut: '2031-11-19 08:00' }),
  ];
  await seedElements(test.services, test.site, { accounts: [], elements: new Map([['sorties', events]]) });
});
afterAll(() => test.close());

/** Moves the clock; a request other than GET expires the check of versions, instead of half a second of waiting. */
async function at(time: string, day = '18'): Promise<void> {
  test.advance(new Date(`2031-11-${day}T${time}:00+01:00`).getTime() - test.services.now().getTime());
  await fetch(`${origin}/nulle-part`, { method: 'POST' });
}

const get = async (path: string) => (await fetch(`${origin}${path}`)).text();
const listed = async (path: string) =>
  [...(await get(path)).matchAll(/<h3 class="card-title"><a href="\/agenda\/([^"]+)">/g)].map(([, slug]) => slug);

it('LIST-1 an event leaves the cached list when it is over, and joins those that are past', async () => {
  const seen: unknown[] = [];
  for (const time of ['09:00', '11:29', '11:30', '21:29', '21:30', '23:59']) {
    await at(time);
    seen.push([time, ...(await listed('/agenda'))]);
    expect(await listed('/agenda')).toHaveLength(2);
  }
  expect(seen).toEqual([
    ['09:00', 'journee', 'atelier'],
    ['11:29', 'journee', 'atelier'],
    ['11:30', 'journee', 'concert'],
    ['21:29', 'journee', 'concert'],
    ['21:30', 'journee', 'marche'],
    ['23:59', 'journee', 'marche'],
  ]);
  expect(await listed('/agenda?filter[a-venir]=non')).toEqual(['concert', 'atelier']);
});

it('AGENDA-1 an event that is over cannot be added to a calendar any more', async () => {
  const isOffered = async () => (await get('/agenda/marche')).includes('/agenda/sorties/marche.ics');
  const seen: boolean[] = [];
  for (const time of ['10:55', '11:00']) {
    await at(time, '19');
    seen.push(await isOffered(), await isOffered());
  }
  expect(seen).toEqual([true, true, false, false]);
});

it('pages without events stay cached through the day', async () => {
  await at('22:00', '19');
  await get('/infos');
  rendered = [];
  await at('23:00', '19');
  await get('/infos');
  expect(rendered).toEqual([]);
});
