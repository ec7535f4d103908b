import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptedWeights } from './accepted.ts';
import { FORM_PAGE } from './cache-control.ts';

export type Encoding = 'br' | 'gzip';

/** Below this, headers and CPU cost more than the bytes saved. */
export const MIN_BYTES = 1024;
/**
 * Pages are compressed while a person waits. Half the time of quality 4, and a twentieth more bytes for the first who
 * asks: what is cached is compressed better.
 */
const PAGE_QUALITY = 2;
/** A page with a form is never cached, and its styles are most of its bytes: a seventh less for 2 ms. */
const FORM_QUALITY = 5;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|rss\+xml|xml|ld\+json)|image\/svg\+xml)/;

/** Best first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

const brotli = promisify(brotliCompress);
const deflate = promisify<Buffer, Buffer>(gzip);

/**
 * Compresses what is made on the fly. What is compressed once and cached says so by its `content-encoding` and is left
 * alone.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || reply.hasHeader('content-encoding'))
      return payload;
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    // A private page holds a proof of session; compressing it beside text that others chose would let its length tell
    // about it. A page with a form is sent to visitors without a session and holds nothing that stays the same.
    const caching = String(reply.getHeader('cache-control') ?? '');
    const isPrivate = caching.startsWith('private') && caching !== FORM_PAGE;
    if (body.length < MIN_BYTES || isPrivate || !isCompressible(String(reply.getHeader('content-type') ?? '')))
      return payload;
    addVary(reply.getHeader('vary'), (value) => reply.header('vary', value));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === undefined) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(body, encoding, caching === FORM_PAGE ? FORM_QUALITY : PAGE_QUALITY);
  });
}

export function compress(body: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body);
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Brotli where it is accepted, else gzip, else nothing. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const weights = acceptedWeights(String(header ?? ''));
  return ENCODINGS.find((name) => (weights.get(name) ?? 0) !== 0);
}

export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}

function addVary(current: unknown, set: (value: string) => void): void {
  const names = current === undefined ? [] : String(current).split(/\s*,\s*/);
  if (!names.some((name) => name.toLowerCase() === 'accept-encoding')) set([...names, 'Accept-Encoding'].join(', '));
}
