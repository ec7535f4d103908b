import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import { type Limit, takeAttempt } from '#server/platform/security/attempts.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { tokenHash } from '#server/platform/security/token.ts';
import { verifyPassword } from './password.ts';
import { RETRY_AFTER_SECONDS } from './sign-in.ts';
import { findAccount } from './store.ts';
import { texts } from './texts.ts';

const OWN_LIMIT: Limit = { max: 10, windowMs: RETRY_AFTER_SECONDS * 1000 };

/** Checks the password again before an important change. Throws 429 after too many attempts. */
export async function isOwnPassword(services: Services, request: FastifyRequest, account: Account, typed: string) {
  const db = services.database.kysely;
  // Counted by session: attempts in a stolen session do not prevent the owner from ending it in another one.
  const session = tokenHash((await request.anySession())?.token ?? '');
  if (!(await takeAttempt(db, request.site.id, `password:${account.id}:${session}`, OWN_LIMIT, services.now()))) {
    throw new Refusal(429, texts.tooMany, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  const isRight = await verifyPassword(typed, (await findAccount(db, request.site.id, account.email))?.passwordHash);
  if (!isRight) request.securityEvent('password-refused', account.id);
  return isRight;
}
