import { appendQuery } from '#contract/query.ts';
import { kindOf, kindParam } from '#server/content/search/kinds.ts';
import { readQuery, type SearchQuery } from '#server/content/search/query.ts';
import { QUERY_PARAM, searchPath } from '#server/content/search/search-path.ts';
import type { Site } from '#server/content/site/types.ts';
import { pageNumber } from '#server/platform/http/request-query.ts';

const KIND_PARAM = 'type';
export const PAGE_PARAM = 'page';

/** The search that an address requests. */
export interface SearchView {
  readonly query: SearchQuery;
  /** Ident of a module, '' for pages; undefined for both. */
  readonly module: string | undefined;
  readonly page: number;
}

/** Unknown or invalid values fall back to their defaults. */
export function readSearchView(site: Site, query: URLSearchParams): SearchView {
  return {
    query: readQuery(query.get(QUERY_PARAM) ?? '', site.synonyms, site.language),
    module: kindOf(site, query.get(KIND_PARAM)),
    page: pageNumber(query.get(PAGE_PARAM)),
  };
}

/** The canonical address of a view. */
export function searchHref(site: Site, { query, module, page }: SearchView): string {
  return appendQuery(searchPath(site), [
    [QUERY_PARAM, query.text],
    ...(module === undefined ? [] : [[KIND_PARAM, kindParam(site, module)] as const]),
    ...(page === 1 ? [] : [[PAGE_PARAM, String(page)] as const]),
  ]);
}
