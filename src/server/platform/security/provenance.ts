import type { FastifyInstance } from 'fastify';
import { requestOrigin } from './origin.ts';
import { Refusal } from './refusal.ts';
import { texts } from './texts.ts';

interface Provenance {
  /** `Sec-Fetch-Site`, which pages cannot forge. */
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  /** Origins that count as this site. */
  readonly ownOrigins: readonly string[];
  readonly hasSession: boolean;
}

/**
 * Whether a request that changes something comes from our own pages. `Sec-Fetch-Site` decides if it is sent; older
 * browsers send `Origin`; a program that sends neither is admitted only without a session, which it could abuse.
 */
export function isOwnRequest({ fetchSite, origin, ownOrigins, hasSession }: Provenance): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin !== undefined) return ownOrigins.includes(origin.toLowerCase());
  return !hasSession;
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export function registerProvenance(
  app: FastifyInstance,
  hasSessionCookie: (cookieHeader: string | undefined) => boolean,
): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return;
    const own = isOwnRequest({
      fetchSite: request.headers['sec-fetch-site'],
      origin: request.headers.origin,
      ownOrigins: [requestOrigin(request), request.site.origin].flatMap((origin) =>
        origin === undefined ? [] : [origin.toLowerCase()],
      ),
      hasSession: hasSessionCookie(request.headers.cookie),
    });
    if (!own) throw new Refusal(403, texts.elsewhere);
  });
}
