import { type RawBuilder, sql } from 'kysely';
import type { Site } from '#server/content/site/types.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { withWordIndexes } from './by-words.ts';
import type { SearchDocument } from './document.ts';
import type { SearchQuery } from './query.ts';
import { type MatchMode, tsqueryOf } from './tsquery.ts';

interface SearchRequest {
  readonly site: Site;
  readonly query: SearchQuery;
  /** Ident of a module, '' for pages; undefined for both. */
  readonly module: string | undefined;
  /** From 1; a greater number than the last page means the last page. */
  readonly page: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

export interface Found {
  readonly mode: MatchMode;
  readonly documents: readonly SearchDocument[];
  /** Matches of the request, filter included. */
  readonly total: number;
  /** There are more than `total`; they are not counted. */
  readonly isMore: boolean;
  /** By module, '' for pages, regardless of the filter. Undefined when there are too many to count. */
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly page: number;
  readonly pages: number;
}

export const PAGE_SIZE = 10;
/** Above this, the page shows « plus de 1 000 ». */
const MAX_COUNT = 1_000;
/** Matches that are ranked by the positions of the words. A broader query ranks only some of its matches. */
const MAX_TITLES = 500;
const MAX_OTHERS = 300;

/**
 * One page of results: the documents that match every term; if there are none, and several terms, those that match one
 * of them.
 */
export async function findDocuments(db: Db, request: SearchRequest): Promise<Found> {
  return withWordIndexes(db, async (trx) => {
    const all = await search(trx, request, 'all');
    const isFound = all.total > 0 || all.counts?.size !== 0;
    return isFound || request.query.terms.length < 2 ? all : search(trx, request, 'some');
  });
}

async function search(trx: Reader, request: SearchRequest, mode: MatchMode): Promise<Found> {
  const { rows } = await sql<{ query: string }>`
    select ${tsqueryOf(request.query.terms, mode, request.site.language)}::text as query`.execute(trx);
  // A constant, which the planner can estimate; empty when PostgreSQL indexes none of the words.
  const query = sql<string>`${rows[0]?.query ?? ''}::tsquery`;
  const { site, module } = request;
  const hits = async (condition: RawBuilder<unknown>, most: number): Promise<readonly Hit[]> => {
    const { rows: found } = await sql<Hit>`
      select kind, id, module, title_vector @@ ${query} as in_title from search_document
      where site_id = ${site.id} and module = any(${searchedModules(site)}::text[]) and ${inLanguage(site)}
        and ${condition}
      limit ${most}`.execute(trx);
    return found;
  };
  const all = await hits(sql`vector @@ ${query}`, MAX_COUNT + 1);
  const isUncounted = all.length > MAX_COUNT;
  const inModule = module === undefined ? sql`true` : sql`module = ${module}`;
  let own: readonly Hit[] = all.filter((hit) => module === undefined || hit.module === module);
  if (isUncounted && module !== undefined) own = await hits(sql`vector @@ ${query} and ${inModule}`, MAX_COUNT + 1);
  const isMore = own.length > MAX_COUNT;
  // With too many matches `own` holds arbitrary ones: title matches are queried among all.
  const titles = isMore
    ? await hits(sql`title_vector @@ ${query} and ${inModule}`, MAX_TITLES)
    : own.filter(({ inTitle }) => inTitle);
  const others = own.filter(({ inTitle }) => !inTitle);
  return {
    mode,
    total: Math.min(own.length, MAX_COUNT),
    isMore,
    counts: isUncounted ? undefined : countsOf(all),
    ...(await rank(trx, request, query, [...titles.slice(0, MAX_TITLES), ...others.slice(0, MAX_OTHERS)])),
  };
}

interface Hit extends Pick<SearchDocument, 'kind' | 'id' | 'module'> {
  readonly inTitle: boolean;
}

function countsOf(all: readonly Hit[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { module } of all) counts.set(module, (counts.get(module) ?? 0) + 1);
  return counts;
}

/**
 * Ranks matches in titles first, pages before elements and exact titles before others; then matches in texts, with
 * summary and headings above the rest and pages slightly above elements. Past events rank lower than upcoming ones,
 * old news slightly lower than recent ones.
 */
async function rank(trx: Reader, request: SearchRequest, query: RawBuilder<string>, candidates: readonly Hit[]) {
  const { site, today } = request;
  const pages = Math.max(1, Math.ceil(candidates.length / PAGE_SIZE));
  const page = Math.min(Math.max(1, request.page), pages);
  if (candidates.length === 0) return { documents: [], page, pages };
  const upcoming = [...site.modules.values()].filter((one) => one.upcoming).map(({ ident }) => ident);
  const weight = sql`case
    when kind = 'page' then 1.15
    when module = any(${upcoming}::text[]) then case when coalesce(ends_at, starts_at) < ${today} then 0.4 else 1 end
    when starts_at < ${yearBefore(today)} then 0.8 else 1 end`;
  const score = sql`case when title_vector @@ ${query}
    then 1 + ts_rank(title_vector, ${query}, 1) + case when kind = 'page' then 4 else 0 end
      + case when title_key = ${foldText(request.query.text)} then 2 else 0 end
    else ts_rank('{0.05, 0.2, 0.5, 1}', vector, ${query}, 1) end`;
  const { rows } = await sql<Pick<SearchDocument, 'kind' | 'id'>>`
    select kind, id from search_document
    join unnest(${candidates.map(({ kind }) => kind)}::text[], ${candidates.map(({ id }) => id)}::text[]) as hit (kind, id)
      using (kind, id) where site_id = ${site.id}
    order by ${score} * ${weight} desc, kind desc, id limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(trx);
  return { documents: await readDocuments(trx, site, rows), page, pages };
}

/** Documents in the order of their keys. */
async function readDocuments(trx: Reader, site: Site, keys: readonly Pick<SearchDocument, 'kind' | 'id'>[]) {
  const { rows } = await sql<SearchDocument>`
    select kind, id, language, module, address, title, title_key, summary, body, starts_at, ends_at, hash
    from search_document
    where site_id = ${site.id} and kind in ('page', 'element') and id = any(${keys.map(({ id }) => id)}::text[])`.execute(
    trx,
  );
  const byKey = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return keys.flatMap(({ kind, id }) => byKey.get(`${kind} ${id}`) ?? []);
}

/** Idents of the modules that the site folder still has and lets the search find; '' for pages. */
export function searchedModules(site: Site): readonly string[] {
  return ['', ...[...site.modules.values()].filter(({ inSearch }) => inSearch).map(({ ident }) => ident)];
}

function yearBefore(day: string): string {
  return `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
}

export function inLanguage({ editions, language }: Site): RawBuilder<unknown> {
  return editions.size === 0 ? sql`true` : sql`language = ${language}`;
}
