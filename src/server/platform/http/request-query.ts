import type { FastifyRequest } from 'fastify';
import { type Pairs, parseQuery, splitQuery } from '#contract/query.ts';

/** Names and values of the query of a request, in order. */
export function queryOf(request: Pick<FastifyRequest, 'url'>): Pairs {
  return parseQuery(splitQuery(request.url).query);
}

/** Whether a script of the front end sent the request: it is answered with a fragment, not with a page. */
export function isScript({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['x-requested-with'] === 'XMLHttpRequest';
}

/** Whether the client is a browser that shows a page, not a script that expects data. */
export function wantsHtml({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return (headers.accept ?? '').includes('text/html');
}

/** The number of a page of a list, as an address names it: from 1, which is also that of anything else. */
export function pageNumber(written: unknown): number {
  return typeof written === 'string' && /^\d{1,6}$/.test(written) ? Math.max(1, Number(written)) : 1;
}
