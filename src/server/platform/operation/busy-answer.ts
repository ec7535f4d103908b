import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';

/** Longer than a burst, shorter than a visitor's patience. */
export const RETRY_AFTER_SECONDS = 3;

/** What is said instead of a response, in one language: a page for people, a sentence for scripts. */
export interface BusyWords {
  readonly page: string;
  readonly sentence: string;
}

interface BusyAnswer {
  readonly headers: Readonly<Record<string, string | number>>;
  /** A text, not bytes: node:http sends it in one piece with the head. */
  readonly body: string;
}

/**
 * 503 for a request that is refused: a small page for people, `{result: false, msg}` for scripts of the platform.
 * Constant bytes. The connection stays open: a proxy that would have to open another one costs three times as much (ADR
 * 0050).
 */
export function createBusyAnswers({
  page,
  sentence,
}: BusyWords): (request: IncomingMessage, response: ServerResponse) => void {
  const html = answer(PAGE_TYPE, page);
  const json = answer('application/json; charset=utf-8', JSON.stringify({ result: false, msg: sentence }));
  const text = answer('text/plain; charset=utf-8', `${sentence}\n`);

  return ({ method, headers: { accept = '' } }, response) => {
    const { headers, body } = accept.includes('text/html')
      ? html
      : accept.includes('json') || method === 'POST'
        ? json
        : text;
    response.writeHead(503, headers).end(body);
  };
}

function answer(type: string, body: string): BusyAnswer {
  const headers = {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
  };
  return { headers, body };
}
