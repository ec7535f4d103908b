import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/readers.ts';
import { LISTED_COLUMNS, type ListedRow, listedValues } from './listed.ts';
import { isMapped, type ListOrder, OVER, ofOrder } from './long-list.map.ts';

export interface LongListAsk extends ListOrder {
  /** From 1; a page beyond the last is the last. */
  readonly page: number;
  readonly pageSize: number;
  readonly direction: 'asc' | 'desc';
  /** Field → choice; an element must have all of them. */
  readonly filters: ReadonlyMap<string, string>;
  /** What is over on this day, or what is not. */
  readonly period?: { readonly kind: 'upcoming' | 'past'; readonly today: string } | undefined;
  /** Fields that are not read. */
  readonly unlisted: string;
}

export interface LongListPage {
  /** In the order asked for. */
  readonly rows: readonly ListedRow[];
  readonly total: number;
}

export type Nullable<Row> = { readonly [Column in keyof Row]: Row[Column] | null };
type Row = { readonly ok: boolean; readonly total: number | null } & Nullable<ListedRow>;

/** One page, and how many there are in all; undefined when the map does not know every change. One statement: it sees one state of the database. */
export async function readLongList(db: Reader, ask: LongListAsk): Promise<LongListPage | undefined> {
  const order = sql.raw(ask.direction);
  const { rows } = await sql<Row>`
    with hit as (${hits(ask)}), ${partsOfPage(ask)}, ${membersOfPage(ask)}
    select state.ok, found.* from (select ${isMapped(ask, ask.period?.today)} as ok) as state left join (
      select wanted.place, wanted.position, total, ${sql.join(LISTED_COLUMNS.map((column) => sql.ref(column)))}, ${listedValues(ask.unlisted)} as values
      from wanted left join member using (place, position)
      left join element on element.site_id = ${ask.siteId} and element.id = member.element_id
    ) as found on true order by found.place ${order}, found.position ${order}`.execute(db);
  const [first] = rows;
  if (first?.ok !== true) return undefined;
  if (first.total === null) return { rows: [], total: 0 };
  const found = rows.filter(isElement);
  // Fewer than the bits promise: somebody changed the lists without a word to anybody. What is not certain is not shown.
  return found.length === rows.length ? { rows: found, total: first.total } : undefined;
}

function isElement(row: Row): row is Row & ListedRow {
  return row.id !== null;
}

/** `part`: the stretches that have some of the page, the first `most` of them in its order. `low` and `high` bound it among all that is found, in ascending order. */
export function partsOfPage(ask: LongListAsk, most?: number): RawBuilder<unknown> {
  const { page, pageSize, direction } = ask;
  const some = most === undefined ? sql`` : sql`order by place ${sql.raw(direction)} limit ${most}`;
  const [low, high] =
    direction === 'asc'
      ? [sql`skipped`, sql`skipped + ${pageSize}`]
      : [sql`greatest(total - skipped - ${pageSize}, 0)`, sql`total - skipped`];
  return sql`
    counted as (select place, bits, bit_count(bits)::int as hits from hit),
    summed as materialized (select place, bits, hits, (sum(hits) over (order by place))::int as upto from counted),
    whole as (select coalesce(max(upto), 0) as total from summed),
    paged as (select total, least(${page}::int - 1, greatest((total - 1) / ${pageSize}::int, 0)) * ${pageSize}::int as skipped from whole),
    bounds as materialized (select total, ${low} as low, ${high} as high from paged),
    part as materialized (
      select place, bits, upto - hits as before, total, low, high, from_key, from_id
      from bounds cross join summed join list_stretch using (place)
      where upto > low and upto - hits < high and hits > 0 and ${ofOrder(ask, 'list_stretch')} ${some}
    )`;
}

/** `wanted`: the places of the page in their stretches; `member`: the elements of these stretches, as far as they are needed. */
export function membersOfPage(ask: LongListAsk): RawBuilder<unknown> {
  return sql`
    numbered as (
      select place, from_key, from_id, position, total, low, high, before + row_number() over (partition by place order by position) - 1 as rank
      from part cross join lateral generate_series(0, length(bits) - 1) as position where get_bit(bits, position) = 1
    ),
    wanted as materialized (select place, from_key, from_id, position, total from numbered where rank >= low and rank < high),
    needed as (select place, from_key, from_id, max(position) + 1 as size from wanted group by place, from_key, from_id),
    member as materialized (
      select needed.place, one.position, one.element_id from needed cross join lateral (
        select element_id, row_number() over () - 1 as position from (
          select element_id from element_sort
          where ${ofOrder(ask)} and active and (key, element_id) >= (needed.from_key, needed.from_id)
          order by key, element_id limit needed.size
        ) as ordered
      ) as one
    )`;
}

/** The bits of every stretch that has some of what is asked for. */
export function hits(ask: LongListAsk): RawBuilder<unknown> {
  if (ask.period === undefined) return chosen(ask);
  const over = sql`select place, bits from list_bits where ${ofOrder(ask)} and facet = ${OVER} and value = ''`;
  // Stretches in which nothing is over have no bits of it.
  return ask.period.kind === 'past'
    ? sql`select place, chosen.bits & over.bits as bits from (${chosen(ask)}) as chosen join (${over}) as over using (place)`
    : sql`select place, coalesce(chosen.bits & ~over.bits, chosen.bits) as bits from (${chosen(ask)}) as chosen left join (${over}) as over using (place)`;
}

/** The bits of every stretch that has all the choices. */
function chosen(ask: LongListAsk): RawBuilder<unknown> {
  const { filters } = ask;
  if (filters.size === 0) return sql`select place, bits from list_bits where ${ofOrder(ask)} and facet = '' and value = ''`;
  const choices = sql.join([...filters].map(([facet, value]) => sql`(${facet}, ${value})`));
  return sql`select place, bit_and(bits)::bit varying as bits from list_bits where ${ofOrder(ask)} and (facet, value) in (${choices})
    group by place having count(*) = ${filters.size}`;
}
