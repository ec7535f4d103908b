import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import { secondFactorSince } from '#server/people/second-factor/store.ts';
import { addressSubject, clearAttempts, type Limit, takeAttempt } from '#server/platform/security/attempts.ts';
import { verifyPassword } from './password.ts';
import { findAccount, normalizeEmail } from './store.ts';

const WINDOW_MS = 15 * 60_000;
export const ACCOUNT_LIMIT: Limit = { max: 10, windowMs: WINDOW_MS };
export const ADDRESS_LIMIT: Limit = { max: 50, windowMs: WINDOW_MS };
export const RETRY_AFTER_SECONDS = WINDOW_MS / 1000;

/** Under which attempts at an account are counted. */
export function accountSubject(email: string): string {
  return `account:${normalizeEmail(email)}`;
}

export type SignInResult =
  | { readonly outcome: 'welcome'; readonly account: Account }
  /** The password was right; a code is asked for. */
  | { readonly outcome: 'code'; readonly account: Account }
  /** The password was right; a second factor has to be set up before anything else. */
  | { readonly outcome: 'set-up'; readonly account: Account }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too-many' };

/** Compares a password with the account's. Unknown accounts are counted and take time like known ones, so that nothing tells them apart. */
export async function signIn(services: Services, request: FastifyRequest, email: string, password: string): Promise<SignInResult> {
  const db = services.database.kysely;
  const siteId = request.site.id;
  const now = services.now();
  const subject = accountSubject(email);
  const addressAllowed = await takeAttempt(db, siteId, addressSubject('address', request.ip), ADDRESS_LIMIT, now);
  // An address that is stopped must not be able to stop accounts too.
  if (!addressAllowed || !(await takeAttempt(db, siteId, subject, ACCOUNT_LIMIT, now))) {
    request.securityEvent('sign-in-blocked');
    return { outcome: 'too-many' };
  }
  const found = await findAccount(db, siteId, email);
  if (!(await verifyPassword(password, found?.passwordHash)) || found === undefined) {
    request.securityEvent('sign-in-refused', found?.account.id);
    return { outcome: 'wrong' };
  }
  await clearAttempts(db, siteId, subject);
  const { account } = found;
  if ((await secondFactorSince(db, { siteId, accountId: account.id })) !== undefined) {
    request.securityEvent('password-right', account.id);
    return { outcome: 'code', account };
  }
  request.securityEvent('sign-in', account.id);
  return { outcome: request.site.secondFactorRoles.includes(account.role) ? 'set-up' : 'welcome', account };
}
