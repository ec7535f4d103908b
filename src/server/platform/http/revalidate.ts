import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Gives every public answer that was made as text an ETag, and answers 304 to those who already have it. Weak, because
 * the same page may leave compressed or not.
 */
export function registerRevalidation(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return payload;
    if (!String(reply.getHeader('cache-control') ?? '').startsWith('public')) return payload;
    // Bytes come from whoever has named them already: cached pages, and files.
    if (typeof payload === 'string' && !reply.hasHeader('etag')) reply.header('etag', etagOf(payload));
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || !reply.hasHeader('etag')) return payload;
    if (!matches(request.headers['if-none-match'], String(reply.getHeader('etag')))) return payload;
    reply.code(304).removeHeader('content-type');
    // Of a HEAD request Fastify sends the length alone, and asks the payload for it.
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
