import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import { addressSubject, clearAttempts, type Limit, takeAttempt } from '#server/platform/security/attempts.ts';
import { looksLikeRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import { spendCode } from './store.ts';

const WINDOW_MS = 15 * 60_000;
/** With three codes of a million right at any time, half a thousand tries a day are one chance in seven hundred. */
export const CODE_LIMIT: Limit = { max: 5, windowMs: WINDOW_MS };
export const CODE_ADDRESS_LIMIT: Limit = { max: 50, windowMs: WINDOW_MS };

export type CodeCheck = 'right' | 'recovery' | 'wrong' | 'too-many';

/**
 * Judges what somebody typed as their second factor: six digits of an application, or a recovery code. Either serves
 * once. Spaces and hyphens are nothing.
 */
export async function checkCode(services: Services, request: FastifyRequest, account: Account, typed: string): Promise<CodeCheck> {
  const db = services.database.kysely;
  const owner = { siteId: request.site.id, accountId: account.id };
  const now = services.now();
  const subject = `code:${account.id}`;
  const isAllowed =
    (await takeAttempt(db, owner.siteId, addressSubject('address', request.ip), CODE_ADDRESS_LIMIT, now)) &&
    (await takeAttempt(db, owner.siteId, subject, CODE_LIMIT, now));
  if (!isAllowed) {
    request.securityEvent('code-blocked', account.id);
    return 'too-many';
  }
  const code = typed.replace(/[\s\p{Pd}.]/gu, '');
  if (await spendCode(db, owner, code, now)) {
    await clearAttempts(db, owner.siteId, subject);
    return 'right';
  }
  if (looksLikeRecoveryCode(code) && (await spendRecoveryCode(db, owner.siteId, owner.accountId, code))) {
    await clearAttempts(db, owner.siteId, subject);
    request.securityEvent('recovery-code-used', account.id);
    return 'recovery';
  }
  request.securityEvent('code-refused', account.id);
  return 'wrong';
}
