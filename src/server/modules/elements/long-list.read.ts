import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import { isMapped, type ListOrder, ofOrder } from './long-list.map.ts';

export interface LongListAsk extends ListOrder {
  /** From 1; a page beyond the last is the last. */
  readonly page: number;
  readonly pageSize: number;
  readonly direction: 'asc' | 'desc';
  /** Field → choice; an element must have all of them. */
  readonly filters: ReadonlyMap<string, string>;
}

export interface LongListPage {
  /** In the order asked for. */
  readonly ids: readonly string[];
  readonly total: number;
}

/** A stretch that has part of the page. `low` and `high` bound the page among all that is found, in ascending order. */
interface Part {
  readonly ok: boolean;
  readonly fromKey: string | null;
  readonly fromId: string | null;
  readonly bits: string | null;
  readonly before: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly total: number | null;
}

/**
 * The ids of a page, and how many there are in all; undefined when the map does not know every change. Call it in a transaction whose statements see one
 * state of the database.
 */
export async function readLongList(trx: Transaction<Schema>, ask: LongListAsk): Promise<LongListPage | undefined> {
  const parts = await findParts(trx, ask);
  if (parts[0]?.ok !== true) return undefined;
  const total = parts[0].total ?? 0;
  const stretches = parts.flatMap(({ fromKey, fromId, bits, before, low, high }) => {
    if (fromKey === null || fromId === null || bits === null) return [];
    const positions = setBits(bits).filter((_, index) => (before ?? 0) + index >= (low ?? 0) && (before ?? 0) + index < (high ?? 0));
    return [{ fromKey, fromId, positions }];
  });
  const ids = await readIds(trx, ask, stretches);
  // Fewer than the bits promise: somebody changed the lists without a word to anybody. What is not certain is not shown.
  if (ids.length !== stretches.reduce((sum, { positions }) => sum + positions.length, 0)) return undefined;
  return { ids: ask.direction === 'asc' ? ids : ids.toReversed(), total };
}

async function findParts(trx: Transaction<Schema>, ask: LongListAsk): Promise<readonly Part[]> {
  const { page, pageSize, direction } = ask;
  const [low, high] =
    direction === 'asc'
      ? [sql`skipped`, sql`skipped + ${pageSize}`]
      : [sql`greatest(total - skipped - ${pageSize}, 0)`, sql`total - skipped`];
  const { rows } = await sql<Part>`
    with hit as (${hits(ask)}),
    counted as (select place, bits, bit_count(bits)::int as hits from hit),
    summed as (select place, bits, hits, (sum(hits) over (order by place))::int as upto, (sum(hits) over ())::int as total from counted),
    paged as (select *, least(${page}::int - 1, greatest((total - 1) / ${pageSize}::int, 0)) * ${pageSize}::int as skipped from summed),
    bounded as (select place, bits, upto, upto - hits as before, total, ${low} as low, ${high} as high from paged),
    part as (
      select bounded.*, from_key, from_id from bounded join list_stretch using (place)
      where upto > low and before < high and upto > before and ${ofOrder(ask, 'list_stretch')}
    )
    select ${isMapped(ask)} as ok, from_key, from_id, bits::text as bits, before, low, high, total
    from (select 1) as one left join part on true order by part.place`.execute(trx);
  return rows;
}

/** The bits of every stretch that has all the choices. */
function hits(ask: LongListAsk): RawBuilder<unknown> {
  const [[facet, value] = ['', ''], ...others] = ask.filters;
  const first = sql`select place, bits from list_bits where ${ofOrder(ask)} and facet = ${facet} and value = ${value}`;
  return others.reduce(
    (found: RawBuilder<unknown>, [name, choice]) => sql`select place, found.bits & other.bits as bits
      from (${found}) as found join (select place, bits from list_bits where ${ofOrder(ask)} and facet = ${name} and value = ${choice}) as other using (place)`,
    first,
  );
}

/** Places of the ones in `0110…`, from 0. */
function setBits(bits: string): number[] {
  const places: number[] = [];
  for (let place = bits.indexOf('1'); place >= 0; place = bits.indexOf('1', place + 1)) places.push(place);
  return places;
}

interface Stretch {
  readonly fromKey: string;
  readonly fromId: string;
  readonly positions: readonly number[];
}

/** The elements at some positions of some stretches, in ascending order. */
async function readIds(trx: Transaction<Schema>, order: ListOrder, stretches: readonly Stretch[]): Promise<string[]> {
  const wanted = stretches.filter(({ positions }) => positions.length > 0);
  if (wanted.length === 0) return [];
  const numbers = wanted.flatMap(({ positions }, index) => positions.map((position) => ({ index: index + 1, position: position + 1 })));
  const { rows } = await sql<{ elementId: string }>`
    select element_id
    from unnest(${wanted.map(({ fromKey }) => fromKey)}::text[], ${wanted.map(({ fromId }) => fromId)}::text[],
      ${wanted.map(({ positions }) => (positions.at(-1) ?? 0) + 1)}::int[]) with ordinality as stretch (from_key, from_id, size, number)
    cross join lateral (
      select element_id, row_number() over () as position from (
        select element_id from element_sort
        where ${ofOrder(order)} and active and (key, element_id) >= (stretch.from_key, stretch.from_id)
        order by key, element_id limit stretch.size
      ) as ordered
    ) as member
    join unnest(${numbers.map(({ index }) => index)}::int[], ${numbers.map(({ position }) => position)}::int[]) as asked (number, position)
      on asked.number = stretch.number and asked.position = member.position
    order by stretch.number, member.position`.execute(trx);
  return rows.map(({ elementId }) => elementId);
}
