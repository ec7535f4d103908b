import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/db/schema.ts';
import type { Site } from '#server/site/types.ts';
import type { SearchDocument } from './document.ts';
import type { Term } from './query.ts';
import { type Demand, tsqueryOf } from './tsquery.ts';

export interface SearchAsk {
  readonly site: Site;
  readonly terms: readonly Term[];
  /** Folded: a title that says just this comes first. */
  readonly titleKey: string;
  /** Ident of a module, '' for pages; undefined: everything. */
  readonly module: string | undefined;
  /** From 1; a page beyond the last is the last. */
  readonly page: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export interface Found {
  readonly demand: Demand;
  readonly documents: readonly SearchDocument[];
  /** Of what was asked for, module and all. */
  readonly total: number;
  /** There are more than `total`, and they are not counted. */
  readonly isMore: boolean;
  /** By module, '' for pages, whatever module was asked for. Undefined where there is more than is worth counting. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly page: number;
  readonly pages: number;
}

export const PAGE_SIZE = 10;
/** Beyond, it is « plus de 1 000 ». */
const MAX_COUNT = 1_000;
/** Documents that are weighed against each other, by where the words stand. Who finds more than these has to say more. */
const MAX_TITLES = 500;
const MAX_OTHERS = 300;
/** A search that takes longer helps nobody, and holds up those who wait behind it. */
const TIMEOUT_MS = 2_000;

/** One page of what a search finds: what has every term; where nothing has, and there are several, what has one of them. */
export async function findDocuments(db: Kysely<Schema>, ask: SearchAsk): Promise<Found> {
  return byWords(db, async (trx) => {
    const all = await search(trx, ask, 'all');
    return all.total > 0 || all.counts?.size !== 0 || ask.terms.length < 2 ? all : search(trx, ask, 'some');
  });
}

/**
 * Runs statements that find documents by the indexes of their words or not at all. PostgreSQL underrates what it takes to compare the
 * words of each document: they lie outside of its row.
 */
export function byWords<T>(db: Kysely<Schema>, work: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true), set_config('enable_indexscan', 'off', true),
      set_config('enable_seqscan', 'off', true)`.execute(trx);
    return work(trx);
  });
}

async function search(trx: Transaction<Schema>, ask: SearchAsk, demand: Demand): Promise<Found> {
  const { rows } = await sql<{ query: string }>`select ${tsqueryOf(ask.terms, demand)}::text as query`.execute(trx);
  // As a constant, which the planner can weigh; empty when only words are left that PostgreSQL does not index.
  const query = sql<string>`${rows[0]?.query ?? ''}::tsquery`;
  const counted = await count(trx, ask, query);
  const ranked = counted.total === 0 ? { documents: [], page: 1, pages: 1 } : await rank(trx, ask, query);
  return { demand, ...ranked, ...counted };
}

function matching(site: Site, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from search_document where site_id = ${site.id} and module = any(${searchedModules(site)}::text[]) and ${condition}`;
}

/** Stops once it knows that there are too many to count. */
async function count(
  trx: Transaction<Schema>,
  { site, module }: SearchAsk,
  query: RawBuilder<string>,
): Promise<Pick<Found, 'total' | 'isMore' | 'counts'>> {
  const found = sql`vector @@ ${query}`;
  const { rows } = await sql<{ module: string; count: string }>`
    select module, count(*) from (select module ${matching(site, found)} limit ${MAX_COUNT + 1}) as hit group by module`.execute(trx);
  const counts = new Map(rows.map((row) => [row.module, Number(row.count)]));
  const sum = [...counts.values()].reduce((before, each) => before + each, 0);
  if (sum <= MAX_COUNT) return { total: module === undefined ? sum : (counts.get(module) ?? 0), isMore: false, counts };
  if (module === undefined) return { total: MAX_COUNT, isMore: true, counts: undefined };
  const { rows: own } = await sql<{ count: string }>`
    select count(*) from (select 1 ${matching(site, sql`${found} and module = ${module}`)} limit ${MAX_COUNT + 1}) as hit`.execute(trx);
  const total = Number(own[0]?.count ?? 0);
  return { total: Math.min(total, MAX_COUNT), isMore: total > MAX_COUNT, counts: undefined };
}

type Ranked = Pick<Found, 'documents' | 'page' | 'pages'>;

/**
 * Titles before the rest; a title that says nothing else first of all. What is past counts less than what is to come, old news a little less than new ones, the
 * town's own pages a little more.
 */
async function rank(trx: Transaction<Schema>, ask: SearchAsk, query: RawBuilder<string>): Promise<Ranked> {
  const { site, module, titleKey, today } = ask;
  const page = Math.max(1, ask.page);
  const upcoming = [...site.modules.values()].filter((one) => one.upcoming).map(({ ident }) => ident);
  const weight = sql`case
    when kind = 'page' then 1.15
    when module = any(${upcoming}::text[]) then case when coalesce(ends_at, starts_at) < ${today} then 0.4 else 1 end
    when starts_at < ${yearBefore(today)} then 0.8 else 1 end`;
  const own = module === undefined ? sql`true` : sql`module = ${module}`;
  const { rows } = await sql<Pick<SearchDocument, 'kind' | 'id'> & { weighed: number }>`
    with weighed as materialized (
      (select kind, id, (1 + ts_rank(title_vector, ${query}, 1) + case when title_key = ${titleKey} then 1 else 0 end) * ${weight} as score
        ${matching(site, sql`title_vector @@ ${query} and ${own}`)} limit ${MAX_TITLES})
      union all
      (select kind, id, ts_rank('{0.05, 0.2, 0.5, 1}', vector, ${query}, 1) * ${weight} as score
        ${matching(site, sql`vector @@ ${query} and not title_vector @@ ${query} and ${own}`)} limit ${MAX_OTHERS})
    ), whole as materialized (select count(*)::int as weighed from weighed)
    select kind, id, whole.weighed from weighed, whole
    order by score desc, kind desc, id limit ${PAGE_SIZE}
    offset least(${page}::int - 1, (select greatest(weighed - 1, 0) / ${PAGE_SIZE}::int from whole)) * ${PAGE_SIZE}::int`.execute(trx);
  const pages = Math.max(1, Math.ceil((rows[0]?.weighed ?? 0) / PAGE_SIZE));
  return { documents: await readDocuments(trx, site, rows), page: Math.min(Math.max(1, page), pages), pages };
}

/** Documents in the order of their keys. */
async function readDocuments(
  trx: Transaction<Schema>,
  site: Site,
  keys: readonly Pick<SearchDocument, 'kind' | 'id'>[],
): Promise<SearchDocument[]> {
  const { rows } = await sql<SearchDocument>`
    select kind, id, module, address, title, title_key, summary, body, starts_at, ends_at, hash from search_document
    where site_id = ${site.id} and kind in ('page', 'element') and id = any(${keys.map(({ id }) => id)}::text[])`.execute(trx);
  const byKey = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return keys.flatMap(({ kind, id }) => byKey.get(`${kind} ${id}`) ?? []);
}

/** Documents of modules that the folder no longer has, or no longer lets be found, are not shown. */
export function searchedModules(site: Site): readonly string[] {
  return ['', ...[...site.modules.values()].filter(({ inSearch }) => inSearch).map(({ ident }) => ident)];
}

function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}
