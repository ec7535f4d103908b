import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotedReads } from '#server/cache/reads.ts';
import { transaction } from '#server/db/retry.ts';
import { startTestDatabase, type TestDatabase } from '#server/db/testing.ts';
import type { SiteModule } from '#server/site/types.ts';
import { listElements } from './list.ts';
import { mapLongLists } from './long-list.build.ts';
import { readWords, type WordsAsk, type WordsLimits } from './long-list.words.ts';
import { saveElements } from './store.ts';
import { makeTestSite, moduleOf, type TestSite } from './testing.ts';

let database: TestDatabase;
let town: TestSite;
let module: SiteModule;

const TODAY = '2026-02-11';
const COUNT = 60;

/** Sixty elements in the order of their dates: two in three speak of water, every tenth of a bridge, the last alone of a bell. */
function element(rank: number) {
  const subject = rank % 3 === 0 ? 'École' : 'Eau';
  return {
    id: `e${String(rank).padStart(2, '0')}`,
    slug: `e${rank}`,
    ownerId: null,
    active: true,
    values: {
      titre: `${subject}${rank % 10 === 0 ? ' du pont' : ''}${rank === COUNT - 1 ? ' et cloche' : ''}`,
      theme: rank % 2 === 0 ? 'sport' : 'culture',
      date: `2026-${String(1 + Math.floor(rank / 28)).padStart(2, '0')}-${String(1 + (rank % 28)).padStart(2, '0')}`,
    },
  };
}

beforeAll(async () => {
  [database, town] = await Promise.all([startTestDatabase(), makeTestSite()]);
  module = moduleOf(town.site, 'infos');
  const elements = Array.from({ length: COUNT }, (_, rank) => element(rank));
  await transaction(database.kysely, (trx) => saveElements(trx, town.site, module, elements));
  await mapLongLists(database.kysely, town.site, TODAY, { shortest: 1, stretch: 8 });
});
afterAll(() => Promise.all([database.close(), town.remove()]));

const LIMITS: WordsLimits = { walked: 12, stretches: 9, enough: 5, candidates: 10 };

async function find(words: string[], more: Partial<WordsAsk> = {}, limits = LIMITS) {
  const sort = module.sorts.find(({ field }) => field === 'date');
  if (sort === undefined) throw new Error('no sort by date');
  const ask = { siteId: town.site.id, module: module.ident, sort: sort.name, page: 1, pageSize: 4, unlisted: '{}' };
  const found = await readWords(database.kysely, { ...ask, direction: 'asc', filters: new Map(), words, ...more }, limits);
  return found && { ids: found.rows.map(({ id }) => id), known: found.known, isMore: found.isMore };
}

describe('words in a long list', () => {
  it('that are common are found among its first elements, and nobody claims that these are all', async () => {
    expect(await find(['eau'])).toEqual({ ids: ['e01', 'e02', 'e04', 'e05'], known: 8, isMore: true });
    expect(await find(['eau'], { page: 2 })).toEqual({ ids: ['e07', 'e08', 'e10', 'e11'], known: 8, isMore: true });
    expect(await find(['eau'], { page: 9 })).toEqual({ ids: ['e07', 'e08', 'e10', 'e11'], known: 8, isMore: true });
    expect(await find(['eau'], { direction: 'desc' })).toEqual({ ids: ['e59', 'e58', 'e56', 'e55'], known: 8, isMore: true });
  });

  it('that are rare are found wherever they stand, in the order of the list, and counted', async () => {
    expect(await find(['pont'])).toEqual({ ids: ['e00', 'e10', 'e20', 'e30'], known: 6, isMore: false });
    expect(await find(['pont'], { page: 2, direction: 'desc' })).toEqual({ ids: ['e10', 'e00'], known: 6, isMore: false });
    expect(await find(['cloche'])).toEqual({ ids: ['e59'], known: 1, isMore: false });
    expect(await find(['eau', 'cloche'])).toEqual({ ids: ['e59'], known: 1, isMore: false });
    expect(await find(['cloche', 'ecole'])).toEqual({ ids: [], known: 0, isMore: false });
  });

  it('begin a word', async () => {
    expect(await find(['clo'])).toEqual({ ids: ['e59'], known: 1, isMore: false });
    expect(await find(['oche'])).toEqual({ ids: [], known: 0, isMore: false });
    expect(await find(['col'])).toEqual({ ids: [], known: 0, isMore: false });
  });

  it('are found within choices and periods', async () => {
    expect(await find(['pont'], { filters: new Map([['theme', 'culture']]) })).toEqual({ ids: [], known: 0, isMore: false });
    expect(await find(['cloche'], { filters: new Map([['theme', 'culture']]) })).toEqual({ ids: ['e59'], known: 1, isMore: false });
    // Thirty have made the choice: few enough to look at each.
    const few = { ...LIMITS, candidates: 30 };
    expect(await find(['eau'], { filters: new Map([['theme', 'sport']]), page: 5 }, few)).toEqual({
      ids: ['e50', 'e52', 'e56', 'e58'],
      known: 20,
      isMore: false,
    });
    const past = { kind: 'past', today: TODAY } as const;
    expect(await find(['pont'], { period: past })).toEqual({ ids: ['e00', 'e10', 'e20', 'e30'], known: 4, isMore: false });
    expect(await find(['pont'], { period: { ...past, kind: 'upcoming' } })).toEqual({ ids: ['e40', 'e50'], known: 2, isMore: false });
  });

  it('that are neither rare nor near are told as far as they are known', async () => {
    // Twenty schools, of which four are among the first twelve elements.
    expect(await find(['ecole'])).toEqual({ ids: ['e00', 'e03', 'e06', 'e09'], known: 4, isMore: true });
    expect(await find(['ecole'], { pageSize: 8 })).toMatchObject({ known: 11, isMore: true });
    // Of one stretch, four have made the choice and one of these is a school.
    const one = await find(['ecole'], { filters: new Map([['theme', 'sport']]), pageSize: 1 }, { ...LIMITS, stretches: 1, candidates: 2 });
    expect(one).toEqual({ ids: ['e00'], known: 2, isMore: true });
  });

  it('are read to the end where the list is short enough, and not at all once its map is behind', async () => {
    const whole = { ...LIMITS, walked: 100 };
    expect(await find(['eau'], {}, whole)).toEqual({ ids: ['e01', 'e02', 'e04', 'e05'], known: 40, isMore: false });
    const [sort] = module.sorts;
    if (sort === undefined) throw new Error('no sort');
    const shown = await listElements(new NotedReads(database.kysely), town.site, module, { sort, page: 1, pageSize: 4, words: 'l’eau' });
    expect(shown).toMatchObject({ total: 0, isMore: false });
    await database.kysely
      .updateTable('contentEpoch')
      .set(({ eb }) => ({ epoch: eb('epoch', '+', '1') }))
      .execute();
    expect(await find(['eau'])).toBeUndefined();
  });
});
