import { PAGE_TYPE } from '#server/platform/http/media-types.ts';

/** Longer than a burst, shorter than a visitor's patience. */
export const RETRY_AFTER_SECONDS = 3;
export const BUSY = 'Le site reçoit trop de demandes en ce moment. Réessayez dans quelques secondes.';

const JSON_BODY = JSON.stringify({ result: false, msg: BUSY });

export interface BusyAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** 503 for a request that is refused: a small page for people, `{result: false, msg}` for scripts of the platform. */
export function busyAnswer(page: string, method: string, accept = ''): BusyAnswer {
  if (accept.includes('text/html')) return answer(PAGE_TYPE, page);
  if (accept.includes('json') || method === 'POST') return answer('application/json; charset=utf-8', JSON_BODY);
  return answer('text/plain; charset=utf-8', `${BUSY}\n`);
}

function answer(type: string, body: string): BusyAnswer {
  return { headers: { 'content-type': type, 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_SECONDS) }, body };
}
