import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import { secondFactorSince } from '#server/people/second-factor/store.ts';
import { type AccountLimits, type AccountTry, clearAccountAttempts, takeAccountAttempt } from './account-attempts.ts';
import { verifyPassword } from './password.ts';
import type { Shown } from './session-store.ts';
import { findAccount, findAnyAccount, normalizeEmail } from './store.ts';

const WINDOW_MS = 15 * 60_000;
/** No limit by account: however many others guess, the owner can sign in from a network without failed attempts. */
export const SIGN_IN_LIMITS: AccountLimits = {
  windowMs: WINDOW_MS,
  browser: 10,
  network: 10,
  busyAfter: 100,
  busyNetwork: 2,
};
export const RETRY_AFTER_SECONDS = WINDOW_MS / 1000;

type SignInResult =
  | { readonly outcome: 'welcome'; readonly account: Account; readonly shown: Shown }
  /** The password was right; a code is required. */
  | { readonly outcome: 'code'; readonly account: Account }
  /** The password was right; a second factor has to be set up before anything else. */
  | { readonly outcome: 'set-up'; readonly account: Account; readonly shown: Shown }
  | { readonly outcome: 'wrong' }
  /** The password was right. */
  | { readonly outcome: 'suspended' }
  | { readonly outcome: 'too-many' };

/**
 * Checks the password of an account. Unknown accounts are counted and take the same time, so that the response does not
 * disclose whether an account exists.
 */
export async function signIn(
  services: Services,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<SignInResult> {
  const db = services.database.kysely;
  const siteId = request.site.id;
  const accountId = async () => (await findAccount(db, siteId, email))?.account.id;
  const tried: AccountTry = { kind: 'account', key: normalizeEmail(email), accountId };
  if (!(await takeAccountAttempt(services, request, tried, SIGN_IN_LIMITS))) {
    request.securityEvent('sign-in-blocked');
    return { outcome: 'too-many' };
  }
  const found = await findAnyAccount(db, siteId, email);
  if (!(await verifyPassword(password, found?.passwordHash)) || found === undefined) {
    request.securityEvent('sign-in-refused', found?.account.id);
    return { outcome: 'wrong' };
  }
  // Said to whoever knows the password alone: others must not learn which accounts exist.
  if (found.isSuspended) {
    request.securityEvent('sign-in-refused', found.account.id);
    return { outcome: 'suspended' };
  }
  await clearAccountAttempts(services, request, tried);
  const { account } = found;
  if ((await secondFactorSince(db, { siteId, accountId: account.id })) !== undefined) {
    request.securityEvent('password-right', account.id);
    return { outcome: 'code', account };
  }
  request.securityEvent('sign-in', account.id);
  const outcome = request.site.secondFactorRoles.includes(account.role) ? 'set-up' : 'welcome';
  return { outcome, account, shown: { passwordHash: found.passwordHash, hasSecondFactor: false } };
}
