import type { IncomingMessage } from 'node:http';
import { carriesSessionCookie } from '#server/modules/accounts/cookie.ts';

/** Longer addresses are nobody's bookmark: not worth keeping. */
const MAX_URL_LENGTH = 512;

/** What the kept pages need to know of a request. */
export interface Asked {
  /** Everything about the request that a public page may depend on, as text. */
  readonly key: string;
  readonly host: string;
  /** Path and query, without what does not matter there. */
  readonly address: string;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string | undefined;
}

/**
 * Reads a request; undefined when its answer is not to be kept or served from what was kept. Forwarded headers count only where a proxy may be believed, and
 * then together with whose they are. Goes through the headers as they came, which costs less than having Node name them all. `shorten` leaves out of an address what does not matter there.
 */
export function readAsked(
  { method, url = '', rawHeaders, socket }: IncomingMessage,
  trustProxy: boolean | string,
  shorten: (host: string, url: string) => string,
): Asked | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return undefined;
  let host = '';
  let forwarded = '';
  let acceptEncoding = '';
  let ifNoneMatch: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const value = rawHeaders[index + 1] ?? '';
    switch (name.length) {
      case 4:
        if (!is(name, 'host')) break;
        // Two names: what is drawn for one would be kept under the other.
        if (host !== '') return undefined;
        host = value;
        break;
      case 5:
        if (is(name, 'range')) return undefined;
        break;
      case 6:
        if (is(name, 'cookie') && carriesSessionCookie(value)) return undefined;
        break;
      case 13:
        if (is(name, 'if-none-match')) ifNoneMatch = value;
        break;
      case 15:
        if (is(name, 'accept-encoding')) acceptEncoding = value;
        break;
      case 16:
      case 17:
        if (trustProxy !== false && (is(name, 'x-forwarded-host') || is(name, 'x-forwarded-proto'))) forwarded += ` ${name}=${value}`;
        break;
    }
  }
  const proxy = trustProxy === false || forwarded === '' ? '' : `${forwarded} ${trustProxy === true ? '' : socket.remoteAddress}`;
  const address = shorten(host, url);
  return { key: `${host} ${address}${proxy}`, host, address, acceptEncoding, ifNoneMatch };
}

function is(name: string, lowerCase: string): boolean {
  return name === lowerCase || name.toLowerCase() === lowerCase;
}
