import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import { type Limit, takeAttempt } from '#server/platform/security/attempts.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { verifyPassword } from './password.ts';
import { sessionId } from './session-store.ts';
import { RETRY_AFTER_SECONDS } from './sign-in.ts';
import { findAccount } from './store.ts';
import { texts } from './texts.ts';

export const OWN_LIMIT: Limit = { max: 10, windowMs: RETRY_AFTER_SECONDS * 1000 };

/**
 * Before something grave is changed: does the person at the keyboard know the password? Throws 429 for whoever guesses.
 */
export async function isOwnPassword(
  services: Services,
  request: FastifyRequest,
  account: Account,
  typed: string,
): Promise<boolean> {
  const db = services.database.kysely;
  // By session: somebody in a stolen one cannot keep the owner, who has another, from ending it.
  const session = sessionId((await request.anySession())?.token ?? '');
  if (!(await takeAttempt(db, request.site.id, `password:${account.id}:${session}`, OWN_LIMIT, services.now()))) {
    throw new Refusal(429, texts.tooMany, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  const isRight = await verifyPassword(typed, (await findAccount(db, request.site.id, account.email))?.passwordHash);
  if (!isRight) request.securityEvent('password-refused', account.id);
  return isRight;
}
