import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteModule } from '#server/content/site/types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { startTestDatabase, type TestDatabase } from '#server/platform/db/testing.ts';
import { RecordedReads } from '#server/render/cache/reads.ts';
import { type ElementQuery, listElements } from './list.ts';
import type { ElementInput } from './rows.ts';
import { elementSortKey } from './sort-key.ts';
import { saveElements } from './store.ts';
import { createTestSite, moduleOf, type TestSite } from './testing.ts';

let database: TestDatabase;
let town: TestSite;
let module: SiteModule;

beforeAll(async () => {
  [database, town] = await Promise.all([startTestDatabase(), createTestSite()]);
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
function randomElement({ below, one }: Dice, id: string): ElementInput {
  const values = {
    titre: one(['Zoo', 'École', 'Eau', 'Élan', 'Œuvre']),
    theme: one(['sport', 'culture', undefined]),
    mots: ['eau', 'air', 'feu'].filter(() => below(2) === 0),
    date: `2026-0${1 + below(3)}-1${below(3)}`,
    ...(below(3) === 0 ? {} : { rang: below(4) }),
  };
  return { id, slug: id, ownerId: null, active: below(10) > 0, values };
}

function randomQuery({ below, one }: Dice): ElementQuery {
  const [first, ...sorts] = module.sorts;
  if (first === undefined) throw new Error('no sort');
  const sort = one([first, ...sorts]);
  const filters = new Map<string, string>();
  if (below(2) === 0) filters.set('theme', one(['sport', 'culture', 'absent']));
  if (below(2) === 0) filters.set('mots', one(['eau', 'air', 'feu']));
  return {
    sort: below(4) === 0 ? { ...sort, direction: one(['asc', 'desc']) } : sort,
    page: 1 + below(12),
    pageSize: 1 + below(9),
    filters,
    ...(below(3) === 0 && { period: { kind: one(['upcoming', 'past']), now: `2026-02-1${below(3)} 12:00` } }),
    ...(below(4) === 0 && { words: one(['ec', 'école', 'ZOO', 'oeuvre', 'cole']) }),
    ...(below(3) === 0 && { most: 1 + below(30) }),
  };
}

/** The expected list, computed by checking every element. */
async function plainly(query: ElementQuery) {
  const rows = await database.kysely.selectFrom('element').selectAll().execute();
  // Keys depend on the direction that the module declares for the sort.
  const sort = module.sorts.find(({ name }) => name === query.sort.name) ?? query.sort;
  const word = (query.words ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const found = rows.filter(
    ({ active, values, searchText, endsOn }) =>
      active &&
      [...(query.filters ?? [])].every(([field, choice]) => [values[field]].flat().includes(choice)) &&
      searchText.split(' ').some((each) => each.startsWith(word)) &&
      (query.period === undefined ||
        (endsOn !== null && endsOn < query.period.now.slice(0, 10)) === (query.period.kind === 'past')),
  );
  const isTurned = query.period?.kind === 'past' && query.sort.field === module.dateField;
  const sign = isTurned || query.sort.direction === 'desc' ? -1 : 1;
  const bytes = ({ values, title, id }: (typeof rows)[number]) =>
    Buffer.from(`${elementSortKey(sort, module.fields.get(sort.field), values[sort.field], title, 'fr')}\0${id}`);
  found.sort((one, other) => sign * Buffer.compare(bytes(one), bytes(other)));
  const shown = found.slice(0, query.most);
  const [total, isMore] = [shown.length, found.length > shown.length];
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  const [page, isBeyond] = [Math.min(query.page, pages), isMore && query.page > pages];
  const ids = isBeyond ? [] : shown.slice((page - 1) * query.pageSize, page * query.pageSize).map(({ id }) => id);
  return { ids, total, isMore, page, pages, isBeyond };
}

async function listed(query: ElementQuery) {
  const { items, ...shown } = await listElements(new RecordedReads(database.kysely), town.site, module, query);
  return { ids: items.map(({ id }) => id), ...shown };
}

const save = (random: Dice, ids: readonly string[]) =>
  transaction(database.kysely, (trx) =>
    saveElements(
      trx,
      town.site,
      module,
      [...new Set(ids)].map((id) => randomElement(random, id)),
    ),
  );

describe('a list', () => {
  it('LIST-1 equals a check of every element, through saves that move, hide, filter and add elements', async () => {
    const random = dice(20_261_115);
    const first = Array.from({ length: 60 }, (_, index) => `e${index}`);
    await save(random, first);
    for (let turn = 0; turn < 12; turn += 1) {
      await save(
        random,
        Array.from({ length: 1 + random.below(3) }, () => `e${random.below(60 + 2 * turn)}`),
      );
      for (let round = 0; round < 8; round += 1) {
        const query = randomQuery(random);
        expect({ turn, query, ...(await listed(query)) }).toEqual({ turn, query, ...(await plainly(query)) });
      }
    }
  });

  it('LIST-1 stays exact while several users save the same elements', async () => {
    await Promise.all(
      Array.from({ length: 4 }, async (_, writer) => {
        const random = dice(7 * writer + 1);
        for (let turn = 0; turn < 4; turn += 1) await save(random, [`e${random.below(6)}`]);
      }),
    );
    const random = dice(42);
    for (let round = 0; round < 8; round += 1) {
      const query = randomQuery(random);
      expect({ query, ...(await listed(query)) }).toEqual({ query, ...(await plainly(query)) });
    }
  });
});
