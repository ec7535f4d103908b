import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import { addressSubject, clearAttempts, type Limit, takeAttempt } from '#server/platform/security/attempts.ts';
import { consumeRecoveryCode, isRecoveryCodeFormat } from './recovery-codes.ts';
import { consumeCode } from './store.ts';

const WINDOW_MS = 15 * 60_000;
/** Three codes of a million are valid at any time: 480 attempts a day succeed with a probability of 1 in 700. */
const CODE_LIMIT: Limit = { max: 5, windowMs: WINDOW_MS };
const CODE_ADDRESS_LIMIT: Limit = { max: 50, windowMs: WINDOW_MS };

type CodeCheck = 'right' | 'recovery' | 'wrong' | 'too-many';

/**
 * Checks a second factor: six digits of an authenticator application, or a recovery code. Each is valid once. Spaces
 * and hyphens are ignored.
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
  if (await consumeCode(db, owner, code, now)) {
    await clearAttempts(db, owner.siteId, subject);
    return 'right';
  }
  if (isRecoveryCodeFormat(code) && (await consumeRecoveryCode(db, owner.siteId, owner.accountId, code))) {
    await clearAttempts(db, owner.siteId, subject);
    request.securityEvent('recovery-code-used', account.id);
    return 'recovery';
  }
  request.securityEvent('code-refused', account.id);
  return 'wrong';
}
