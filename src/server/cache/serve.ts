import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { chooseEncoding, compress, type Encoding, MIN_BYTES } from '#server/http/compress.ts';
import { matches } from '#server/http/revalidate.ts';
import { cutOffStalledClients } from '#server/http/stalled-clients.ts';
import type { CachedPages } from './cached-pages.ts';
import { formOf } from './form.ts';
import { headEndings } from './head-ending.ts';
import type { Asked } from './key.ts';
import type { KeptPage } from './page-cache.ts';
import { sendForm } from './send.ts';

/** Compressed once for many: the quality that the first visitors of a page would not want to wait for. */
const KEPT_QUALITY = 9;

/** How long a client may take. Whoever takes longer is cut off: a place that is held by doing nothing is one that nobody else has. */
export interface ServerTimeouts {
  /** For the head of a request. */
  readonly headersTimeoutMs: number;
  /** For a whole request, its body included. */
  readonly requestTimeoutMs: number;
  /** Without taking a byte of an answer. */
  readonly stalledMs: number;
  /** Between two requests. */
  readonly keepAliveTimeoutMs: number;
  /** How often is looked. */
  readonly checkEveryMs: number;
}

export interface Around {
  /** Sees every request first: true when it has answered it. */
  first(request: IncomingMessage, response: ServerResponse): boolean;
  /** Counts what is sent from here. */
  readonly kept: { sent: number; unchanged: number };
}

/**
 * A server that answers what was kept by itself, without a framework in between, and hands everything else on. A look at the database comes first when the last
 * one is half a second old, for all requests of that moment together.
 */
export function createCachingServer(pages: CachedPages, handler: RequestListener, timeouts: ServerTimeouts, around: Around): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.headersTimeoutMs,
      requestTimeout: timeouts.requestTimeoutMs,
      keepAliveTimeout: timeouts.keepAliveTimeoutMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
    (request, response) => {
      if (around.first(request, response)) return;
      const asked = pages.read(request);
      if (asked === undefined) handler(request, response);
      else if (pages.isRecent()) serveOrHand(asked, request, response);
      else pages.look().then(() => serveOrHand(asked, request, response));
    },
  );

  cutOffStalledClients(server, timeouts);
  const ending = headEndings(timeouts.keepAliveTimeoutMs);

  function serveOrHand(asked: Asked, request: IncomingMessage, response: ServerResponse): void {
    const page = pages.find(asked.key);
    if (page === undefined) handler(request, response);
    else serve(asked, page, response);
  }

  function serve({ key, acceptEncoding, ifNoneMatch }: Asked, page: KeptPage, response: ServerResponse): void {
    if (ifNoneMatch !== undefined && matches(ifNoneMatch, page.etag)) {
      around.kept.unchanged += 1;
      sendForm(response, page.unchanged, ending);
      return;
    }
    around.kept.sent += 1;
    const { plain, encoded } = page;
    const encoding = plain.size < MIN_BYTES ? undefined : acceptedEncoding(acceptEncoding);
    const ready = encoding === undefined ? plain : encoded.get(encoding);
    if (ready !== undefined) sendForm(response, ready, ending);
    else if (encoding !== undefined) {
      compress(plain.body, encoding, KEPT_QUALITY).then(
        (body) => {
          const form = formOf(plain.headers, body, encoding);
          pages.cache.addEncoded(key, page, encoding, form);
          sendForm(response, form, ending);
        },
        () => sendForm(response, plain, ending),
      );
    }
  }
  return server;
}

/** Browsers send a handful of different headers: each is read once. */
const known = new Map<string, Encoding | undefined>();
const MAX_KNOWN = 200;

function acceptedEncoding(text: string): Encoding | undefined {
  const read = known.get(text);
  if (read !== undefined || known.has(text)) return read;
  const encoding = chooseEncoding(text);
  if (known.size < MAX_KNOWN) known.set(text, encoding);
  return encoding;
}
