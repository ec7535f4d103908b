import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import { type AccountLimits, type AccountTry, clearAccountAttempts, takeAccountAttempt } from '#server/people/accounts/account-attempts.ts';
import { looksLikeRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import { spendCode } from './store.ts';

/**
 * Whoever types codes knows the password. With three codes of a million right at any time, ten tries of strangers in a quarter
 * of an hour are one chance in three hundred and fifty a day: a ceiling, which stops no browser that has signed in before.
 */
export const CODE_LIMITS: AccountLimits = { windowMs: 15 * 60_000, browser: 5, network: 5, busyAfter: 10, busyNetwork: 0, ceiling: 10 };

export type CodeCheck = 'right' | 'recovery' | 'wrong' | 'too-many';

/** Judges what somebody typed as their second factor: six digits of an application, or a recovery code. Either serves once. Spaces and hyphens are nothing. */
export async function checkCode(services: Services, request: FastifyRequest, account: Account, typed: string): Promise<CodeCheck> {
  const db = services.database.kysely;
  const owner = { siteId: request.site.id, accountId: account.id };
  const now = services.now();
  const tried: AccountTry = { kind: 'code', key: account.id, accountId: async () => account.id };
  if (!(await takeAccountAttempt(services, request, tried, CODE_LIMITS))) {
    request.securityEvent('code-blocked', account.id);
    return 'too-many';
  }
  const code = typed.replace(/[\s\p{Pd}.]/gu, '');
  if (await spendCode(db, owner, code, now)) {
    await clearAccountAttempts(services, request, tried);
    return 'right';
  }
  if (looksLikeRecoveryCode(code) && (await spendRecoveryCode(db, owner.siteId, owner.accountId, code))) {
    await clearAccountAttempts(services, request, tried);
    request.securityEvent('recovery-code-used', account.id);
    return 'recovery';
  }
  request.securityEvent('code-refused', account.id);
  return 'wrong';
}
