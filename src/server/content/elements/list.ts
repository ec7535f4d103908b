import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '#server/content/reads.ts';
import { withWordIndexes } from '#server/content/search/by-words.ts';
import type { ModuleSort, Site, SiteModule } from '#server/content/site/types.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import {
  joinTranslation,
  type ListedElement,
  type ListedRow,
  languageTable,
  listedColumns,
  listedElement,
  listedValues,
} from './listed.ts';
import { longBegunBefore } from './long-running.ts';
import { indexName } from './translation.ts';

export interface ElementQuery {
  readonly sort: ModuleSort;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Field → choice; an element must have all of them. */
  readonly filters?: ReadonlyMap<string, string>;
  /** Every word must begin a word of title or summary, regardless of accents and case. */
  readonly words?: string;
  /** Elements that are not over at `now` (`localMinute`), or those that are; both when undefined. */
  readonly period?: { readonly kind: 'upcoming' | 'past'; readonly now: string } | undefined;
  /** At most this many elements are counted and listed. */
  readonly most?: number;
}

export interface ElementPage {
  readonly items: readonly ListedElement[];
  /** At most `most`. */
  readonly total: number;
  /** There are more than `total`; they are neither counted nor listed. */
  readonly isMore: boolean;
  /** The page returned: the last one for any greater number, unless `isBeyond`. */
  readonly page: number;
  readonly pages: number;
  /** The requested page lies beyond the counted elements: `items` is empty. */
  readonly isBeyond: boolean;
}

/** Above this, a list shows « plus de 10 000 ». Counting reads index entries only. */
const MOST_LISTED = 10_000;
/** Words that more elements match are common: elements are then checked in list order, up to `MOST_COMMON` matches. */
const RARE = 5_000;
const MOST_COMMON = 200;
/** Further words are ignored. */
const MAX_WORDS = 8;

type Row = { readonly counted: number } & { readonly [Column in keyof ListedRow]: ListedRow[Column] | null };

/** One page of the public elements of a module. The first `most` elements are read in their order, as index entries. */
export async function listElements(
  reads: Reads,
  site: Site,
  module: SiteModule,
  query: ElementQuery,
): Promise<ElementPage> {
  reads.note(module.ident);
  const words = await wordsCondition(reads.db, site, module, query.words ?? '');
  const { pageSize, most = words.most } = query;
  const order = sql.raw(directionOf(module, query));
  const requested = Math.max(1, query.page);
  const columns = sql.join(listedColumns(module).map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`
    with hit as materialized (
      select element_id, row_number() over () as rank from (
        select element_id from (
          select entry.site_id, entry.element_id from ${entries(site, module, query)} and ${words.isListed}
          order by ${longBegunLast(module, query)} entry.key ${order}, entry.element_id ${order}
        ) as entry where ${words.matches} limit ${most + 1}
      ) as ordered
    ), size as materialized (select count(*)::int as counted from hit),
    shown as materialized (
      select element_id, rank from hit where rank <= ${most} order by rank limit ${pageSize}
      offset ${pageSize}::int
        * (select least(${requested}::int - 1, greatest(least(counted, ${most}::int) - 1, 0) / ${pageSize}::int) from size)
    )
    select size.counted, ${columns}, ${listedValues(module)} as values
    from size left join (shown join element on element.site_id = ${site.id} and element.id = shown.element_id
      ${joinTranslation(module)}) on true
    order by shown.rank`.execute(reads.db);
  const counted = rows[0]?.counted ?? 0;
  const [total, isMore] = [Math.min(counted, most), counted > most];
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = isMore && requested > pages;
  const items = isBeyond ? [] : rows.flatMap((row) => (isElement(row) ? [listedElement(row)] : []));
  return { items, total, isMore, page: Math.min(requested, pages), pages, isBeyond };
}

function isElement(row: Row): row is Row & ListedRow {
  return row.id !== null;
}

/** The entries of a list. The index has those of each choice in list order: several are merged, nothing is sorted. */
function entries(site: Site, module: SiteModule, { sort, filters, period }: ElementQuery): RawBuilder<unknown> {
  const [[facet, value] = ['', ''], ...others] = filters ?? [];
  const joins = others.map(([otherFacet, otherValue], index) => {
    const other = sql.table(`other${index}`);
    return sql`join list_entry as ${other} on ${other}.site_id = entry.site_id and ${other}.module = entry.module
      and ${other}.sort = entry.sort and ${other}.facet = ${otherFacet} and ${other}.value = ${otherValue}
      and ${other}.key = entry.key and ${other}.element_id = entry.element_id`;
  });
  // As `isOver` of event-end.ts.
  const past = sql`coalesce(entry.ends_on <= ${period?.now} and entry.ends_on <> ${period?.now.slice(0, 10)}, false)`;
  const inPeriod = period === undefined ? sql`true` : period.kind === 'past' ? past : sql`not ${past}`;
  return sql`list_entry as entry ${sql.join(joins, sql` `)}
    where entry.site_id = ${site.id} and entry.module = ${module.ident} and entry.sort = ${indexName(sort.name, module)}
      and entry.facet = ${facet} and entry.value = ${value} and ${inPeriod}`;
}

interface WordsCondition {
  /** For rare words: the entry is of one of the matching elements, all of which are known. */
  readonly isListed: RawBuilder<unknown>;
  /** For common words: the element of the entry matches, checked one by one in list order. */
  readonly matches: RawBuilder<unknown>;
  readonly most: number;
}

async function wordsCondition(db: Reader, site: Site, module: SiteModule, text: string): Promise<WordsCondition> {
  // Folded words contain letters and digits only, so that they need no escaping in a tsquery.
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  const condition = { isListed: sql`true`, matches: sql`true`, most: MOST_LISTED };
  if (words.length === 0) return condition;
  const { table, id, inLanguage } = languageTable(module);
  const beginnings = words.map((word) => `'${word}':*`).join(' & ');
  const { rows } = await withWordIndexes(db, (trx) =>
    sql<{ id: string }>`
      select ${id} as id from ${table} where site_id = ${site.id} and module = ${module.ident} and ${inLanguage}
        and array_to_tsvector(array_remove(string_to_array(search_text, ' '), '')) @@ ${beginnings}::tsquery
      limit ${RARE + 1}`.execute(trx),
  );
  const ids = rows.map(({ id }) => id);
  // From a subquery the planner expects few ids and looks each one up in the index.
  const isListed = sql`entry.element_id = any(array(select unnest(${ids}::text[])))`;
  if (ids.length <= RARE) return { ...condition, isListed };
  const has = words.map((word) => sql`' ' || checked.search_text like ${`% ${word}%`}`);
  // The planner cannot turn this subquery into a join, so entries are read in list order.
  const matches = sql`(select ${sql.join(has, sql` and `)} from ${table} as checked
    where checked.site_id = entry.site_id and checked.${id} = entry.element_id and ${inLanguage})`;
  return { ...condition, matches, most: MOST_COMMON };
}

/** Among upcoming events, those that began long ago come after those that begin. */
function longBegunLast(module: SiteModule, { sort, period }: ElementQuery): RawBuilder<unknown> {
  if (period?.kind !== 'upcoming' || sort.field !== module.dateField || sort.direction !== 'asc') return sql``;
  // A present value has the prefix 0 (sort-key.ts).
  return sql`entry.key < ${`0${longBegunBefore(period.now.slice(0, 10))}`},`;
}

/** Upcoming elements are listed from the nearest on; past ones, from the latest back. */
function directionOf(module: SiteModule, { sort, period }: ElementQuery): 'asc' | 'desc' {
  return period?.kind === 'past' && sort.field === module.dateField ? 'desc' : sort.direction;
}
