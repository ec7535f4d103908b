import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { CSRF_FIELD, CSRF_HEADER, checkCsrf, csrfToken } from '#server/platform/security/csrf.ts';
import { notFound, Refusal } from '#server/platform/security/refusal.ts';
import { hasRightsOf, type Role } from '#server/platform/security/role.ts';
import { sessionCookie } from '#server/platform/security/token-cookie.ts';
import { readSession } from './session-store.ts';
import { texts } from './texts.ts';

export interface Session {
  readonly account: Account;
  /** The token, to close the session; never part of a page. */
  readonly token: string;
  /** The CSRF token of its forms. */
  readonly csrf: string;
  /** Key of the browser's caches for this session; the token cannot be derived from it. */
  readonly publicHash: string;
  readonly hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Read at most once per request, and only if the request has the cookie. */
    session(): Promise<Session | undefined>;
    /** The same, also for a user without the second factor that the role requires, who has no `session`. */
    anySession(): Promise<Session | undefined>;
    /** From now on the request has the session of this token, which was opened while it is handled. */
    renewSession(token: string): void;
  }
}

export function registerSessions(app: FastifyInstance, services: Services): void {
  const sessions = new WeakMap<FastifyRequest, Promise<Session | undefined>>();

  app.decorateRequest('anySession', function anySession(this: FastifyRequest) {
    const known = sessions.get(this) ?? lookUp(this, services);
    sessions.set(this, known);
    return known;
  });
  app.decorateRequest('renewSession', function renewSession(this: FastifyRequest, token: string) {
    sessions.set(this, lookUp(this, services, token));
  });
  app.decorateRequest('session', async function session(this: FastifyRequest) {
    const session = await this.anySession();
    return session === undefined || isUnfinished(this.site, session) ? undefined : session;
  });
  app.decorateRequest('account', async function account(this: FastifyRequest) {
    return (await this.session())?.account;
  });
}

async function lookUp(request: FastifyRequest, services: Services, token = sessionCookie.read(request)) {
  if (token === undefined) return undefined;
  const known = await readSession(services.database.kysely, request.site.id, token, services.now());
  return known === undefined ? undefined : { ...known, token, csrf: csrfToken(token), publicHash: publicHash(token) };
}

/** Whether the site requires a second factor that the account does not have yet. */
export function isUnfinished(site: Site, { account, hasSecondFactor }: Pick<Session, 'account' | 'hasSecondFactor'>) {
  return !hasSecondFactor && site.secondFactorRoles.includes(account.role);
}

/** The signed-in account with the rights of the role. Throws 401 without a session, and 404 for lower roles. */
export async function requireRole(request: FastifyRequest, role: Role): Promise<Account> {
  const { account } = await requireSession(request);
  if (!hasRightsOf(account.role, role)) throw notFound();
  return account;
}

/** The session of a request. Throws 401 without one. */
export async function requireSession(request: FastifyRequest, isForUnfinished = false): Promise<Session> {
  const session = await (isForUnfinished ? request.anySession() : request.session());
  if (session === undefined) throw new Refusal(401, texts.signInNeeded);
  return session;
}

/** The session of a request that changes something. Throws 401 without one, 403 without its CSRF token. */
export async function requireCsrf(request: FastifyRequest, isForUnfinished = false): Promise<Session> {
  const session = await requireSession(request, isForUnfinished);
  checkCsrf(session.csrf, request.headers[CSRF_HEADER] ?? formFields(request.body)(CSRF_FIELD, 100));
  return session;
}

function publicHash(token: string): string {
  return createHash('sha256').update(`vitrine-cache ${token}`).digest('base64url').slice(0, 16);
}
