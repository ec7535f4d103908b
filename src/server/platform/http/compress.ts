import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { FORM_PAGE } from './cache-control.ts';

export type Encoding = 'br' | 'gzip';

/** Below this, headers and CPU cost more than the bytes saved. */
export const MIN_BYTES = 1024;
/** For pages compressed during the request: half the time of quality 4 for a twentieth more bytes. */
const PAGE_QUALITY = 2;
/** A page with a form is never cached and consists mostly of styles: a seventh less for 2 ms more. */
const FORM_QUALITY = 5;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|rss\+xml|xml|ld\+json)|image\/svg\+xml)/;

/**
 * Best first, with the headers that accept them: a weight of 0 refuses. Tested for every request; reading the weights
 * of a whole header takes thirty times as long.
 */
const ENCODINGS: readonly (readonly [Encoding, RegExp])[] = [
  ['br', acceptedAs('br')],
  ['gzip', acceptedAs('gzip')],
];

const brotli = promisify(brotliCompress);
const deflate = promisify<Buffer, Buffer>(gzip);

/** Compresses responses that are rendered for one request. Those with a `content-encoding` are sent as they are. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload)) || reply.hasHeader('content-encoding'))
      return payload;
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload);
    // A private page contains the CSRF token: compressed together with text that others chose, its length would
    // reveal the token. A page with a form is sent to visitors without a session and contains no lasting secret.
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

/** Brotli if it is accepted, else gzip, else undefined. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '');
  return ENCODINGS.find(([, pattern]) => pattern.test(accepted))?.[0];
}

function acceptedAs(name: Encoding): RegExp {
  return new RegExp(`(?:^|,)[ \\t]*${name}[ \\t]*(?:;[ \\t]*q=(?!0(?:\\.0*)?[ \\t]*(?:,|$))[^,]*)?(?:,|$)`, 'i');
}

export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}

function addVary(current: unknown, set: (value: string) => void): void {
  const names = current === undefined ? [] : String(current).split(/\s*,\s*/);
  if (!names.some((name) => name.toLowerCase() === 'accept-encoding')) set([...names, 'Accept-Encoding'].join(', '));
}
