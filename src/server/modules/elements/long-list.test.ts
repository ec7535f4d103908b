import type { Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotedReads } from '#server/cache/reads.ts';
import { bumpEpoch } from '#server/db/epoch.ts';
import { transaction } from '#server/db/retry.ts';
import type { Schema } from '#server/db/schema.ts';
import { startTestDatabase, type TestDatabase } from '#server/db/testing.ts';
import type { ModuleSort, SiteModule } from '#server/site/types.ts';
import { type ElementQuery, listElements } from './list.ts';
import { mapLongLists } from './long-list.build.ts';
import { followLongLists } from './long-list.day.ts';
import { readLongList } from './long-list.read.ts';
import { saveElements } from './store.ts';
import { makeTestSite, moduleOf, type TestSite } from './testing.ts';

let database: TestDatabase;
let town: TestSite;
let module: SiteModule;

beforeAll(async () => {
  [database, town] = await Promise.all([startTestDatabase(), makeTestSite()]);
  module = moduleOf(town.site, 'infos');
});
afterAll(() => Promise.all([database.close(), town.remove()]));

/** The same numbers for the same seed. */
function dice(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, one: <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0] };
}
type Dice = ReturnType<typeof dice>;

/** An element among few titles and dates, so that many are equal; some are not public. */
function randomElement({ below, one }: Dice, id: string) {
  return {
    id,
    slug: id,
    ownerId: null,
    active: below(10) > 0,
    values: {
      titre: one(['Zoo', 'École', 'Eau', 'Élan', 'Œuvre']),
      theme: one(['sport', 'culture', undefined]),
      mots: ['eau', 'air', 'feu'].filter(() => below(2) === 0),
      date: `2026-0${1 + below(3)}-1${below(3)}`,
      ...(below(3) === 0 ? {} : { rang: below(4) }),
    },
  };
}

/** Of all public elements. */
function simpleQuery(): ElementQuery {
  const [sort] = module.sorts;
  if (sort === undefined) throw new Error('no sort');
  return { sort, page: 1, pageSize: 3 };
}

/** Every sort in both directions, always the same objects: which lists are long is remembered by them. */
const bothWays = new Map<string, ModuleSort>();
function sortOf(sort: ModuleSort, direction: ModuleSort['direction']): ModuleSort {
  const key = `${sort.name} ${direction}`;
  const known = bothWays.get(key) ?? { ...sort, direction };
  bothWays.set(key, known);
  return known;
}

function randomQuery({ below, one }: Dice): ElementQuery {
  const first = simpleQuery().sort;
  const filters = new Map<string, string>();
  if (below(2) === 0) filters.set('theme', one(['sport', 'culture', 'absent']));
  if (below(2) === 0) filters.set('mots', one(['eau', 'air', 'feu']));
  const sort = one([first, ...module.sorts]);
  const direction = below(4) === 0 ? (sort.direction === 'asc' ? 'desc' : 'asc') : sort.direction;
  const today = `2026-02-1${below(3)}`;
  return {
    sort: sortOf(sort, direction),
    page: 1 + below(12),
    pageSize: 1 + below(9),
    filters,
    ...(below(4) === 0 && { period: { kind: one(['upcoming', 'past']), today } }),
    ...(below(6) === 0 && { words: one(['ec', 'ecole', 'zoo', 'oeuvre']) }),
  };
}

/** What a list shows, found by reading everything. */
async function plainly(trx: Transaction<Schema>, query: ElementQuery) {
  const rows = await trx
    .selectFrom('elementSort')
    .innerJoin('element', 'element.id', 'elementSort.elementId')
    .select(['element.id', 'element.searchText', 'element.endsOn', 'elementSort.key', 'element.values'])
    .where('elementSort.module', '=', module.ident)
    .where('elementSort.sort', '=', query.sort.name)
    .where('elementSort.active', '=', true)
    .execute();
  const past = ({ endsOn }: { readonly endsOn: string | null }) => endsOn !== null && endsOn < (query.period?.today ?? '');
  const found = rows.filter(
    (row) =>
      [...(query.filters ?? [])].every(([field, choice]) => [row.values[field]].flat().includes(choice)) &&
      row.searchText.includes(query.words ?? '') &&
      (query.period === undefined || past(row) === (query.period.kind === 'past')),
  );
  const isTurned = query.period?.kind === 'past' && query.sort.field === module.dateField;
  const sign = isTurned || query.sort.direction === 'desc' ? -1 : 1;
  found.sort((one, other) => sign * Buffer.compare(Buffer.from(`${one.key}\0${one.id}`), Buffer.from(`${other.key}\0${other.id}`)));
  const pages = Math.max(1, Math.ceil(found.length / query.pageSize));
  const page = Math.min(query.page, pages);
  const ids = found.slice((page - 1) * query.pageSize, page * query.pageSize).map(({ id }) => id);
  return { ids, total: found.length, isMore: false, page, pages };
}

/** The same question as the map of the list is asked. */
function mappedAsk(query: ElementQuery) {
  const { name: sort, direction } = query.sort;
  return { ...query, siteId: town.site.id, module: module.ident, sort, direction, filters: query.filters ?? new Map(), unlisted: '{}' };
}

/** Runs `look` on one state of the database, whatever others do meanwhile. */
function still<T>(look: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return transaction(database.kysely, look, { isolation: 'repeatable read' });
}

async function save(random: Dice, ids: readonly string[]): Promise<void> {
  await transaction(database.kysely, (trx) =>
    saveElements(
      trx,
      town.site,
      module,
      [...new Set(ids)].map((id) => randomElement(random, id)),
    ),
  );
}

const SMALL = { shortest: 1, stretch: 4 };
const map = () => mapLongLists(database.kysely, town.site, '2026-02-11', SMALL);
const orders = () => database.kysely.selectFrom('listOrder').selectAll().execute();
const stretches = async () => (await database.kysely.selectFrom('listStretch').select('place').execute()).length;

describe('a long list', () => {
  it('shows exactly what reading everything shows, through saves that move, hide, filter and add elements', async () => {
    const random = dice(20_261_115);
    await save(
      random,
      Array.from({ length: 40 }, (_, index) => `e${index}`),
    );
    expect(await map()).toBe(module.sorts.length);
    const atFirst = await stretches();
    for (let turn = 0; turn < 16; turn += 1) {
      await save(
        random,
        Array.from({ length: 1 + random.below(3) }, () => `e${random.below(40 + 2 * turn)}`),
      );
      for (let look = 0; look < 3; look += 1) {
        const query = randomQuery(random);
        const { items, ...shown } = await listElements(new NotedReads(database.kysely), town.site, module, query);
        const plain = await still((trx) => plainly(trx, query));
        expect({ turn, query, ids: items.map(({ id }) => id), ...shown }).toEqual({ turn, query, ...plain });
      }
    }
    // None of this was read past the maps, and stretches have been cut.
    expect(await map()).toBe(0);
    expect(await stretches()).toBeGreaterThan(atFirst);
  });

  it('is asked of its map alone once it is known to be long', async () => {
    let answers = 0;
    const counted = database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        answers += 1;
        return result;
      },
    });
    const query = { ...simpleQuery(), sort: { ...simpleQuery().sort } };
    const ask = async () => {
      answers = 0;
      await listElements(new NotedReads(counted), town.site, module, query);
      return answers;
    };
    expect([await ask(), await ask()]).toEqual([3, 1]);
  });

  it('stays exact while several people save at once', async () => {
    let saving = 4;
    const writers = Array.from({ length: saving }, async (_, writer) => {
      const random = dice(7 * writer + 1);
      for (let turn = 0; turn < 4; turn += 1) await save(random, [`e${random.below(120)}`]);
      saving -= 1;
    });
    const random = dice(42);
    let looks = 0;
    while (saving > 0 || looks < 12) {
      looks += 1;
      const query = { ...randomQuery(random), period: undefined, words: '' };
      await still(async (trx) => {
        const mapped = await readLongList(trx, mappedAsk(query));
        const { ids, total } = await plainly(trx, query);
        expect({ query, ids: mapped?.rows.map(({ id }) => id), total: mapped?.total }).toEqual({ query, ids, total });
      });
    }
    await Promise.all(writers);
  });

  it('knows what is over, day after day, through saves', async () => {
    const random = dice(1_811);
    for (const today of ['2026-02-10', '2026-02-11', '2026-02-12', '2026-02-10', '2026-03-01']) {
      await followLongLists(database.kysely, town.site, today, SMALL);
      await save(random, [`e${random.below(120)}`, `e${random.below(120)}`]);
      for (const kind of ['upcoming', 'past'] as const) {
        const query: ElementQuery = { ...randomQuery(random), words: '', period: { kind, today } };
        await still(async (trx) => {
          const plain = await plainly(trx, query);
          const { items, ...shown } = await listElements(new NotedReads(trx), town.site, module, query);
          expect({ query, ids: items.map(({ id }) => id), ...shown }).toEqual({ query, ...plain });
          const ask = mappedAsk(query);
          expect({ query, total: (await readLongList(trx, ask))?.total }).toEqual({ query, total: plain.total });
          expect(await readLongList(trx, { ...ask, period: { kind, today: '2026-02-15' } })).toBeUndefined();
        });
      }
    }
  });

  it('is read without its map, where days count, once a program that knows maps but no days has changed something', async () => {
    const today = '2026-02-11';
    await followLongLists(database.kysely, town.site, today, SMALL);
    const { sort } = simpleQuery();
    const ask = {
      siteId: town.site.id,
      module: module.ident,
      sort: sort.name,
      direction: sort.direction,
      filters: new Map(),
      page: 1,
      pageSize: 3,
      unlisted: '{}',
    };
    const period = { kind: 'past', today } as const;
    expect(await readLongList(database.kysely, { ...ask, period })).toBeDefined();
    await database.kysely
      .updateTable('listOrder')
      .set(({ eb }) => ({ epoch: eb('epoch', '+', '1') }))
      .execute();
    await database.kysely
      .updateTable('contentEpoch')
      .set(({ eb }) => ({ epoch: eb('epoch', '+', '1') }))
      .where('module', '=', module.ident)
      .execute();
    expect(await readLongList(database.kysely, ask)).toBeDefined();
    expect(await readLongList(database.kysely, { ...ask, period })).toBeUndefined();
    await followLongLists(database.kysely, town.site, today, SMALL);
    expect(await readLongList(database.kysely, { ...ask, period })).toBeDefined();
  });

  it('is not read by its map once a program that knows no maps has changed something', async () => {
    const query = { ...simpleQuery(), page: 1, pageSize: 1 };
    const total = async () => (await listElements(new NotedReads(database.kysely), town.site, module, query)).total;
    const before = await total();
    const row = await database.kysely.selectFrom('elementSort').select('elementId').where('active', '=', true).executeTakeFirstOrThrow();
    // As earlier versions take an element out of lists.
    await database.kysely.updateTable('elementSort').set({ active: false }).where('elementId', '=', row.elementId).execute();
    await database.kysely
      .updateTable('contentEpoch')
      .set(({ eb }) => ({ epoch: eb('epoch', '+', '1') }))
      .where('module', '=', 'infos')
      .execute();
    expect(await total()).toBe(before - 1);
    expect(await map()).toBe(module.sorts.length);
    expect(await total()).toBe(before - 1);
  });

  it('has its maps made anew after many elements were saved at once', async () => {
    const random = dice(5);
    const many = Array.from({ length: 201 }, (_, index) => `m${index}`);
    // The first number of a site begins with the clock, not with the one before it.
    await bumpEpoch(database.kysely, town.site.id);
    await save(random, many);
    expect(await orders()).toEqual([]);
    expect(await map()).toBe(module.sorts.length);
    await bumpEpoch(database.kysely, town.site.id);
    expect(await map()).toBe(0);
    const query = { ...simpleQuery(), page: 30, pageSize: 7 };
    const { items, ...shown } = await listElements(new NotedReads(database.kysely), town.site, module, query);
    expect({ ids: items.map(({ id }) => id), ...shown }).toEqual(await still((trx) => plainly(trx, query)));
  });
});
