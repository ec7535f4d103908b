import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_TYPE } from '#server/platform/http/media-types.ts';
import { CONTENT_SECURITY_POLICY } from '#server/render/policy/headers.ts';
import { renderBusy } from '#server/render/reply/faults.tsx';

/** Longer than a burst, shorter than patience. */
export const RETRY_AFTER_SECONDS = 3;
export const BUSY = 'Le site reçoit trop de demandes en ce moment. Réessayez dans quelques secondes.';

export interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const COMMON = { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS), 'x-content-type-options': 'nosniff' };

/** Made once: saying no must cost next to nothing. */
const made = new Map<'html' | 'json' | 'text', Answer>();

/** 503 for those who are not let in: a small page for people, `{result: false, msg}` for scripts of the platform. */
export function busyAnswer(method: string | undefined, accept = ''): Answer {
  const form = accept.includes('text/html') ? 'html' : accept.includes('json') || method === 'POST' ? 'json' : 'text';
  const answer = made.get(form) ?? make(form);
  made.set(form, answer);
  return answer;
}

export function sendBusy({ method, headers }: IncomingMessage, response: ServerResponse): void {
  const answer = busyAnswer(method, headers.accept);
  response.writeHead(503, { ...answer.headers, 'content-length': String(Buffer.byteLength(answer.body)) }).end(answer.body);
}

function make(form: 'html' | 'json' | 'text'): Answer {
  if (form === 'json')
    return {
      headers: { ...COMMON, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ result: false, msg: BUSY }),
    };
  if (form === 'text') return { headers: { ...COMMON, 'content-type': 'text/plain; charset=utf-8' }, body: `${BUSY}\n` };
  const headers = { ...COMMON, 'content-type': PAGE_TYPE, 'content-security-policy': CONTENT_SECURITY_POLICY };
  return { headers, body: renderBusy() };
}
