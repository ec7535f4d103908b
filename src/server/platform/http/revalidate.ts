import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Adds an ETag to every public response with a text, and answers 304 to a client that has it already. The ETag is weak,
 * because the same page may be sent compressed or not.
 */
export function registerRevalidation(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return payload;
    if (!String(reply.getHeader('cache-control') ?? '').startsWith('public')) return payload;
    // Buffers are files and cached pages, which have an ETag already.
    if (typeof payload === 'string' && !reply.hasHeader('etag')) reply.header('etag', etagOf(payload));
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !reply.hasHeader('etag')) return payload;
    if (!matches(request.headers['if-none-match'], String(reply.getHeader('etag')))) return payload;
    reply.code(304).removeHeader('content-type');
    // Fastify needs the payload for the content-length of a HEAD response.
    return request.method === 'HEAD' ? payload : null;
  });
}

export function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** `If-None-Match` by weak comparison. */
export function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
}
