import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';

/** Longer than a burst of requests, short enough for a visitor to wait. */
const RETRY_AFTER_SECONDS = '3';

/** The body of a refused request in one language: a page for browsers, a sentence for scripts. */
export interface BusyWords {
  readonly page: string;
  readonly sentence: string;
}

/**
 * 503 for a request that is refused: a small page for browsers, `{result: false, msg}` for scripts of the platform. The
 * connection stays open: opening another one would cost three times as much (ADR 0050).
 */
export function sendBusyAnswer(
  { page, sentence }: BusyWords,
  { method, headers: { accept = '' } }: IncomingMessage,
  response: ServerResponse,
): void {
  if (accept.includes('text/html')) send(response, PAGE_TYPE, page);
  else if (accept.includes('json') || method === 'POST')
    send(response, 'application/json; charset=utf-8', JSON.stringify({ result: false, msg: sentence }));
  else send(response, 'text/plain; charset=utf-8', `${sentence}\n`);
}

/** `body` is a string, not a buffer: node:http sends it in one write with the head. */
function send(response: ServerResponse, type: string, body: string): void {
  response
    .writeHead(503, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER_SECONDS,
    })
    .end(body);
}
