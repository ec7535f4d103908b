import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import {
  type AccountLimits,
  type AccountTry,
  clearAccountAttempts,
  takeAccountAttempt,
} from '#server/people/accounts/account-attempts.ts';
import { consumeRecoveryCode, isRecoveryCodeFormat } from './recovery-codes.ts';
import { consumeCode } from './store.ts';

/**
 * Codes are only checked after the password. Three of a million codes are valid at any time: ten attempts of unknown
 * browsers per quarter of an hour succeed with a probability of 1 in 350 a day. Known browsers have no ceiling.
 */
export const CODE_LIMITS: AccountLimits = {
  windowMs: 15 * 60_000,
  browser: 5,
  network: 5,
  busyAfter: 10,
  busyNetwork: 0,
  ceiling: 10,
};

type CodeCheck = 'right' | 'recovery' | 'wrong' | 'too-many';

/** Checks a code of an application, or a recovery code. Each is valid once. Spaces and hyphens are ignored. */
export async function checkCode(
  services: Services,
  request: FastifyRequest,
  account: Account,
  typed: string,
): Promise<CodeCheck> {
  const db = services.database.kysely;
  const owner = { siteId: request.site.id, accountId: account.id };
  const now = services.now();
  const tried: AccountTry = { kind: 'code', key: account.id, accountId: async () => account.id };
  if (!(await takeAccountAttempt(services, request, tried, CODE_LIMITS))) {
    request.securityEvent('code-blocked', account.id);
    return 'too-many';
  }
  const code = typed.replace(/[\s\p{Pd}.]/gu, '');
  if (await consumeCode(db, owner, code, now)) {
    await clearAccountAttempts(services, request, tried);
    return 'right';
  }
  if (isRecoveryCodeFormat(code) && (await consumeRecoveryCode(db, owner.siteId, owner.accountId, code))) {
    await clearAccountAttempts(services, request, tried);
    request.securityEvent('recovery-code-used', account.id);
    return 'recovery';
  }
  request.securityEvent('code-refused', account.id);
  return 'wrong';
}
