import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cache } from './cache.ts';
import type { CachedPage } from './cached-page.ts';

/** Headers that are computed again for this response. */
const RECOMPUTED = new Set(['cache-control', 'content-length', 'vary']);

/** Sends the stale page while it cannot be rendered; undefined if it is not cached. Other caches must not store it. */
export function sendStale(
  pages: Cache<CachedPage>,
  { cacheKey }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const page = cacheKey === undefined ? undefined : pages.getStale(cacheKey);
  if (page === undefined) return undefined;
  const { headers, body } = page.plain;
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]];
    if (!RECOMPUTED.has(name)) reply.header(name, value);
  }
  reply.inlined = page.inlined;
  return reply.code(200).header('cache-control', 'no-store').send(body);
}
