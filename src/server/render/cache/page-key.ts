import type { FastifyRequest } from 'fastify';
import { appendQuery, splitQuery } from '#contract/query.ts';
import type { Site } from '#server/content/site/types.ts';
import type { RouteAccess } from '#server/platform/security/access.ts';
import { publicOrigin } from '#server/platform/security/origin.ts';
import { carriesSessionCookie } from '#server/platform/security/token-cookie.ts';

/** The names of a query that a public response depends on: always the same, or by site and path. */
export type QueryNames = readonly string[] | ((site: Site, path: string) => readonly string[]);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Declared by routes whose public responses may be cached. */
    query?: QueryNames;
  }
}

/** Longer addresses are not cached. */
const MAX_URL_LENGTH = 512;

/** The options of a route whose public responses are cached, one response for each value of the declared names. */
export function cacheable(access: RouteAccess, query: QueryNames = []) {
  return { config: { ...access.config, query } };
}

/** A key with everything that a public response may depend on; undefined if it is not cached. */
export function pageKey(request: FastifyRequest): string | undefined {
  const { method, url, headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return undefined;
  if (headers.range !== undefined || carriesSessionCookie(headers.cookie)) return undefined;
  const query = request.routeOptions.config?.query;
  return query === undefined ? undefined : keyOf(request, addressOf(url, request.site, query));
}

/** Contains the origin of the response's links, so that a cached response never shows another origin. */
function keyOf(request: FastifyRequest, address: string): string {
  return `${request.protocol} ${request.site.id} ${publicOrigin(request)}${address}`;
}

/** The address with only the declared names of its query, in a canonical form. */
function addressOf(url: string, site: Site, names: QueryNames): string {
  if (!url.includes('?')) return url;
  const { path } = splitQuery(url);
  const search = url.slice(path.length);
  return appendQuery(path, declaredPairs(search, typeof names === 'function' ? names(site, path) : names));
}

/**
 * The pairs of a query with the declared names, in the order of the names. `search` begins with its `?`: of `??page=2`,
 * which names no `page`, `URLSearchParams` would drop another one.
 */
export function declaredPairs(search: string, names: readonly string[]): [string, string][] {
  const params = new URLSearchParams(search);
  return [...new Set(names)].flatMap((name) => params.getAll(name).map((value): [string, string] => [name, value]));
}
