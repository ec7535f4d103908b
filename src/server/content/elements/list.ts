import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '#server/content/reads.ts';
import { byWords } from '#server/content/search/by-words.ts';
import type { ModuleSort, Site, SiteModule } from '#server/content/site/types.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import type { Reader } from '#server/platform/db/readers.ts';
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
/** Words of more elements than these are common: the list is read in its order until so many have them. */
const RARE = 5_000;
const MOST_COMMON = 200;
/** Words that count: more would only slow the query down. */
const MAX_WORDS = 8;

type Row = { readonly counted: number } & { readonly [Column in keyof ListedRow]: ListedRow[Column] | null };

/** One page of the public elements of a module. The first `most` elements are read in their order, as index entries. */
export async function listElements(reads: Reads, site: Site, module: SiteModule, query: ElementQuery): Promise<ElementPage> {
  reads.note(module.ident);
  const words = await wordsCondition(reads.db, site, module, query.words ?? '');
  const { pageSize, most = words.most } = query;
  const order = sql.raw(directionOf(module, query));
  const asked = Math.max(1, query.page);
  const columns = sql.join(LISTED_COLUMNS.map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`
    with hit as materialized (
      select element_id, row_number() over () as rank from (
        select element_id from (
          select entry.site_id, entry.element_id from ${entries(site, module, query)} and ${words.isNamed}
          order by entry.key ${order}, entry.element_id ${order}
        ) as entry where ${words.isTold} limit ${most + 1}
      ) as ordered
    ), size as materialized (select count(*)::int as counted from hit),
    shown as materialized (
      select element_id, rank from hit where rank <= ${most} order by rank limit ${pageSize}
      offset ${pageSize}::int
        * (select least(${asked}::int - 1, greatest(least(counted, ${most}::int) - 1, 0) / ${pageSize}::int) from size)
    )
    select size.counted, ${columns}, ${listedValues(unlistedFields(module))} as values
    from size left join (shown join element on element.site_id = ${site.id} and element.id = shown.element_id) on true
    order by shown.rank`.execute(reads.db);
  const counted = rows[0]?.counted ?? 0;
  const [total, isMore] = [Math.min(counted, most), counted > most];
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = isMore && asked > pages;
  const items = isBeyond ? [] : rows.flatMap((row) => (isElement(row) ? [listedElement(row)] : []));
  return { items, total, isMore, page: Math.min(asked, pages), pages, isBeyond };
}

function isElement(row: Row): row is Row & ListedRow {
  return row.id !== null;
}

/**
 * The entries of a list. Those of each choice lie in the index in the order of the list, so several choices are merged in
 * that order and nothing is sorted.
 */
function entries(site: Site, module: SiteModule, { sort, filters, period }: ElementQuery): RawBuilder<unknown> {
  const [[facet, value] = ['', ''], ...others] = filters ?? [];
  const joins = others.map(([otherFacet, otherValue], index) => {
    const other = sql.table(`other${index}`);
    return sql`join list_entry as ${other} on ${other}.site_id = entry.site_id and ${other}.module = entry.module
      and ${other}.sort = entry.sort and ${other}.facet = ${otherFacet} and ${other}.value = ${otherValue}
      and ${other}.key = entry.key and ${other}.element_id = entry.element_id`;
  });
  const past = sql`coalesce(entry.ends_on < ${period?.today}, false)`;
  const inPeriod = period === undefined ? sql`true` : period.kind === 'past' ? past : sql`not ${past}`;
  return sql`list_entry as entry ${sql.join(joins, sql` `)}
    where entry.site_id = ${site.id} and entry.module = ${module.ident} and entry.sort = ${sort.name}
      and entry.facet = ${facet} and entry.value = ${value} and ${inPeriod}`;
}

interface WordsCondition {
  /** The entry is of an element that has the words: all of them are known. */
  readonly isNamed: RawBuilder<unknown>;
  /** Its element has the words, which are too common to know all: the elements are read in the order of the list. */
  readonly isTold: RawBuilder<unknown>;
  readonly most: number;
}

async function wordsCondition(db: Reader, site: Site, module: SiteModule, text: string): Promise<WordsCondition> {
  // Folded, they hold letters and digits only.
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const condition = { isNamed: sql`true`, isTold: sql`true`, most: MOST_LISTED };
  if (words.length === 0) return condition;
  const beginnings = words.map((word) => `'${word}':*`).join(' & ');
  const { rows } = await byWords(db, (trx) =>
    sql<{ id: string }>`
      select id from element where site_id = ${site.id} and module = ${module.ident}
        and array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')) @@ ${beginnings}::tsquery
      limit ${RARE + 1}`.execute(trx),
  );
  const ids = rows.map(({ id }) => id);
  // From a subquery the planner expects few of them, and looks each one up.
  const named = sql`entry.element_id = any(array(select unnest(${ids}::text[])))`;
  if (ids.length <= RARE) return { ...condition, isNamed: named };
  const has = words.map((word) => sql`' ' || told.search_text like ${`% ${word}%`}`);
  // A subquery that cannot become a join: the entries are read in their order.
  const isTold = sql`(select ${sql.join(has, sql` and `)} from element as told
    where told.site_id = entry.site_id and told.id = entry.element_id)`;
  return { ...condition, isTold, most: MOST_COMMON };
}

/** What is coming is read from the nearest on; what is past, from the latest back. */
function directionOf(module: SiteModule, { sort, period }: ElementQuery): 'asc' | 'desc' {
  return period?.kind === 'past' && sort.field === module.dateField ? 'desc' : sort.direction;
}
