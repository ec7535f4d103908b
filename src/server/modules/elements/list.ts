import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '#server/cache/reads.ts';
import { foldText } from '#server/db/french-key.ts';
import type { ModuleSort, Site, SiteModule } from '#server/site/types.ts';
import { LISTED_COLUMNS, type ListedElement, type ListedRow, listedElement, listedValues, unlistedFields } from './listed.ts';

export interface ElementQuery {
  readonly sort: ModuleSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Field → choice; an element must have all of them. */
  readonly filters?: ReadonlyMap<string, string>;
  /** Every word must begin a word of title or summary, whatever its accents and case. */
  readonly words?: string;
  /** What has not ended on `today` (`YYYY-MM-DD`), what has, or both. */
  readonly period?: { readonly kind: 'upcoming' | 'past'; readonly today: string } | undefined;
  /** Elements that are counted, and that pages show. */
  readonly most?: number;
}

export interface ElementPage {
  readonly items: readonly ListedElement[];
  /** At most `most`. */
  readonly total: number;
  /** There are more than `total`. They are not counted, and no page shows them. */
  readonly isMore: boolean;
  /** The page that is shown: the last one for any number beyond, unless `isBeyond`. */
  readonly page: number;
  readonly pages: number;
  /** The query asked for a page of what is not counted: there are no items. */
  readonly isBeyond: boolean;
}

/** Beyond, a list says « plus de 10 000 ». Index entries alone are read to count them. */
export const MOST_LISTED = 10_000;
/** The same where words are looked for: each element is read. */
export const MOST_FOUND = 1_000;
/** Words that count: more would only slow the query down. */
const MAX_WORDS = 8;

type Row = { readonly counted: number } & { readonly [Column in keyof ListedRow]: ListedRow[Column] | null };

/** One page of the public elements of a module. One statement, which reads the first `most` elements in their order. */
export async function listElements(reads: Reads, site: Site, module: SiteModule, query: ElementQuery): Promise<ElementPage> {
  reads.note(module.ident);
  const words = wordsOf(query.words ?? '');
  const { pageSize, most = words.length === 0 ? MOST_LISTED : MOST_FOUND } = query;
  const order = sql.raw(directionOf(module, query));
  const asked = Math.max(1, query.page);
  const last = sql`least(${asked}::int, (least(counted, ${most}::int) + ${pageSize}::int - 1) / ${pageSize}::int) * ${pageSize}::int`;
  const { rows } = await sql<Row>`
    with hit as materialized (
      select element_id, row_number() over () as rank from (
        select entry.element_id from ${matching(site, module, query, words)}
        order by entry.key ${order}, entry.element_id ${order} limit ${most + 1}
      ) as ordered
    ), size as materialized (select count(*)::int as counted from hit)
    select size.counted, ${sql.join(LISTED_COLUMNS.map((column) => sql.ref(column)))}, ${listedValues(unlistedFields(module))} as values
    from size left join (hit join element on element.site_id = ${site.id} and element.id = hit.element_id)
      on hit.rank > ${last} - ${pageSize} and hit.rank <= least(${last}, ${most})
    order by hit.rank`.execute(reads.db);
  const counted = rows[0]?.counted ?? 0;
  const [total, isMore] = [Math.min(counted, most), counted > most];
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = isMore && asked > pages;
  const items = isBeyond ? [] : rows.flatMap((row) => (isElement(row) ? [listedElement(site, row)] : []));
  return { items, total, isMore, page: Math.min(asked, pages), pages, isBeyond };
}

function isElement(row: Row): row is Row & ListedRow {
  return row.id !== null;
}

/** Folded, they hold letters and digits only. */
function wordsOf(text: string): readonly string[] {
  return foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/**
 * The entries of a list. Those of each choice lie in the index in the order of the list, so several choices are merged in that
 * order and nothing is sorted.
 */
function matching(site: Site, module: SiteModule, query: ElementQuery, words: readonly string[]): RawBuilder<unknown> {
  const [[facet, value] = ['', ''], ...others] = query.filters ?? [];
  const joins = others.map(([otherFacet, otherValue], index) => {
    const other = sql.table(`other${index}`);
    return sql`join list_entry as ${other} on ${other}.site_id = entry.site_id and ${other}.module = entry.module
      and ${other}.sort = entry.sort and ${other}.facet = ${otherFacet} and ${other}.value = ${otherValue}
      and ${other}.key = entry.key and ${other}.element_id = entry.element_id`;
  });
  const told = sql`join element as told on told.site_id = entry.site_id and told.id = entry.element_id
    and array_to_tsvector(array_remove(string_to_array(told.search_text, ' '), ''))
      @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
  return sql`list_entry as entry ${sql.join([...joins, ...(words.length === 0 ? [] : [told])], sql` `)}
    where entry.site_id = ${site.id} and entry.module = ${module.ident} and entry.sort = ${query.sort.name}
      and entry.facet = ${facet} and entry.value = ${value} and ${inPeriod(query)}`;
}

function inPeriod({ period }: ElementQuery): RawBuilder<unknown> {
  if (period === undefined) return sql`true`;
  return period.kind === 'past'
    ? sql`entry.ends_on < ${period.today}`
    : sql`(entry.ends_on is null or entry.ends_on >= ${period.today})`;
}

/** What is coming is read from the nearest on; what is past, from the latest back. */
function directionOf(module: SiteModule, { sort, period }: ElementQuery): 'asc' | 'desc' {
  return period?.kind === 'past' && sort.field === module.dateField ? 'desc' : sort.direction;
}
