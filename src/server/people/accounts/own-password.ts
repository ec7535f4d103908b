import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Account } from '#server/people/account.ts';
import { takeAttempt } from '#server/platform/security/attempts.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import { verifyPassword } from './password.ts';
import { ACCOUNT_LIMIT, RETRY_AFTER_SECONDS } from './sign-in.ts';
import { findAccount } from './store.ts';
import { texts } from './texts.ts';

/** Before something grave is changed: does the person at the keyboard know the password? Throws 429 for whoever guesses. */
export async function isOwnPassword(services: Services, request: FastifyRequest, account: Account, typed: string): Promise<boolean> {
  const db = services.database.kysely;
  if (!(await takeAttempt(db, request.site.id, `password:${account.id}`, ACCOUNT_LIMIT, services.now()))) {
    throw new Refusal(429, texts.tooMany, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  const isRight = await verifyPassword(typed, (await findAccount(db, request.site.id, account.email))?.passwordHash);
  if (!isRight) request.securityEvent('password-refused', account.id);
  return isRight;
}
