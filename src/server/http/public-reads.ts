import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inReadScope } from '#server/db/read-scope.ts';
import type { SourceName } from '#server/db/source.ts';
import { carriesSessionCookie } from '#server/modules/accounts/cookie.ts';

/** Modules that are asked by POST and change nothing. */
const READ_BY_POST = new Set(['agenda', 'autocomplete', 'calendar', 'fragment-area', 'listing', 'mobile-menu']);
/** What a visitor has just made without an account and asks for at once, perhaps of another process. */
const MADE_BY_VISITORS = new Set(['permalink']);

/**
 * Lets a standby answer for public pages (docs/adr/0020-reads-from-a-standby.md). People who are signed in, who may have written a moment ago, ask the primary, and the standby only while
 * the primary is away; so does whoever asks for what a visitor made. Everything else never leaves the primary.
 */
export function registerPublicReads(app: FastifyInstance): void {
  // Once the body has arrived: what reads it from the connection knows nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const preferred = preferredBy(request);
    if (preferred === undefined) done();
    else inReadScope(preferred, () => done());
  });
}

function preferredBy({ method, headers, routeOptions: { config } }: FastifyRequest): SourceName | undefined {
  const { access, module = '' } = config;
  const isRead = method === 'GET' || method === 'HEAD' || READ_BY_POST.has(module);
  // Addresses that belong to no route have no access: a page says so without asking the database.
  if (!isRead || access === undefined || access.who !== 'anyone' || access.names === 'secret') return undefined;
  return carriesSessionCookie(headers.cookie) || MADE_BY_VISITORS.has(module) ? 'primary' : 'standby';
}
