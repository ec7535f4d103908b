import type { IncomingMessage } from 'node:http';
import { carriesSessionCookie } from '#server/modules/accounts/cookie.ts';

/** Longer addresses are nobody's bookmark: not worth keeping. */
const MAX_URL_LENGTH = 512;

/**
 * Everything about a request that a public page may depend on, as text; undefined when its answer is not to be kept or served from what was kept. Forwarded
 * headers count only where a proxy may be believed, and then together with whose they are.
 */
export function cacheKey({ method, url = '', headers, socket }: IncomingMessage, trustProxy: boolean | string): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return undefined;
  if (carriesSessionCookie(headers.cookie) || headers.range !== undefined) return undefined;
  const facts = `${headers.host ?? ''} ${url}`;
  if (trustProxy === false) return facts;
  const forwarded = `${headers['x-forwarded-proto'] ?? ''} ${headers['x-forwarded-host'] ?? ''}`;
  return `${facts} ${forwarded} ${trustProxy === true ? '' : socket.remoteAddress}`;
}
