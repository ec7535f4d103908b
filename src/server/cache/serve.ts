import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { chooseEncoding, compress, type Encoding, MIN_BYTES } from '#server/http/compress.ts';
import { matches } from '#server/http/revalidate.ts';
import type { CachedPages } from './cached-pages.ts';
import type { KeptPage } from './page-cache.ts';

/** Compressed once for many: the quality that the first visitors of a page would not want to wait for. */
const KEPT_QUALITY = 9;

export interface ServerTimeouts {
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
}

/**
 * A server that answers what was kept by itself, without a framework in between, and hands everything else on. A look at the database comes first when the last
 * one is half a second old, for all requests of that moment together.
 */
export function createCachingServer(pages: CachedPages, handler: RequestListener, timeouts: ServerTimeouts): Server {
  const server = createServer(
    { requestTimeout: timeouts.requestTimeoutMs, keepAliveTimeout: timeouts.keepAliveTimeoutMs },
    (request, response) => {
      const key = pages.key(request);
      if (key === undefined) handler(request, response);
      else if (pages.isRecent()) serveOrHand(key, request, response);
      else pages.look().then(() => serveOrHand(key, request, response));
    },
  );

  function serveOrHand(key: string, request: IncomingMessage, response: ServerResponse): void {
    const page = pages.find(key);
    if (page === undefined) handler(request, response);
    else serve(pages, key, page, request, response);
  }
  return server;
}

function serve(pages: CachedPages, key: string, page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  if (matches(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, withoutType(page.headers)).end();
    return;
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === undefined || page.body.length < MIN_BYTES) {
    send(response, page, undefined, page.body);
    return;
  }
  const ready = page.encoded.get(encoding);
  if (ready !== undefined) send(response, page, encoding, ready);
  else {
    compress(page.body, encoding, KEPT_QUALITY).then(
      (body) => {
        pages.cache.addEncoded(key, page, encoding, body);
        send(response, page, encoding, body);
      },
      () => send(response, page, undefined, page.body),
    );
  }
}

function send(response: ServerResponse, page: KeptPage, encoding: Encoding | undefined, body: Buffer): void {
  const headers = [...page.headers, 'vary', 'Accept-Encoding', 'content-length', String(body.length)];
  if (encoding !== undefined) headers.push('content-encoding', encoding);
  // Of a HEAD request node:http sends the headers alone.
  response.writeHead(200, headers).end(body);
}

function withoutType(headers: readonly string[]): string[] {
  return headers.filter((_, index) => headers[index - (index % 2)] !== 'content-type');
}

/** Browsers send a handful of different headers: each is read once. */
const known = new Map<string, Encoding | undefined>();
const MAX_KNOWN = 200;

function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const text = String(header ?? '');
  if (known.has(text)) return known.get(text);
  const encoding = chooseEncoding(text);
  if (known.size < MAX_KNOWN) known.set(text, encoding);
  return encoding;
}
