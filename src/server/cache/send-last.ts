import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPages } from './cached-pages.ts';

/** Headers that are made anew for this answer. */
const OWN = new Set(['cache-control', 'content-length', 'vary']);

/** Answers with the page as it last was, while nobody can draw what it has become; undefined when it was not kept. Nobody else keeps this copy. */
export function sendLast(pages: CachedPages, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const key = pages.read(request.raw)?.key;
  const page = key === undefined ? undefined : pages.findLast(key);
  if (page === undefined) return undefined;
  const { headers, body } = page.plain;
  for (let index = 0; index < headers.length; index += 2) {
    const [name = '', value = ''] = [headers[index], headers[index + 1]];
    if (!OWN.has(name)) reply.header(name, value);
  }
  return reply.code(200).header('cache-control', 'no-store').send(body);
}
