import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Services } from '#server/content/services.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import {
  addressSubject,
  clearAttempts,
  type Limit,
  type NetworkLimits,
  takeAttempt,
  takeNetworkAttempt,
} from '#server/platform/security/attempts.ts';

const HOUR_MS = 60 * 60_000;
/** Forms without mistakes that one address posts, whatever becomes of them. */
export const TRY_LIMIT: Limit = { max: 20, windowMs: HOUR_MS };
/** Messages: the mail of a town must not end up on lists of senders of spam. */
export const SENDING_LIMITS: NetworkLimits = {
  windowMs: HOUR_MS,
  address: 5,
  network: 10,
  busyAfter: 200,
  busyNetwork: 2,
};
export const RECIPIENT_LIMIT: Limit = { max: 3, windowMs: HOUR_MS };

/** Counts a form that is about to be checked for a proof. */
export async function takeTry(services: Services, request: FastifyRequest): Promise<boolean> {
  const subject = addressSubject('share-try', request.ip);
  return takeAttempt(services.database.kysely, request.site.id, subject, TRY_LIMIT, services.now());
}

/**
 * Notes that this very form is being sent, in the transaction that spends its proof; false when it was noted already.
 */
export async function noteSending(trx: Kysely<Schema>, siteId: string, body: unknown, now: Date): Promise<boolean> {
  const windowStart = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const noted = await trx
    .insertInto('attempt')
    .values({ siteId, subject: formSubject(body), windowStart, count: 1 })
    .onConflict((conflict) => conflict.columns(['siteId', 'subject', 'windowStart']).doNothing())
    .returning('count')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Was this very form sent, or is it being sent? */
export async function isNoted(db: Kysely<Schema>, siteId: string, body: unknown): Promise<boolean> {
  const noted = db
    .selectFrom('attempt')
    .select('count')
    .where('siteId', '=', siteId)
    .where('subject', '=', formSubject(body));
  return (await noted.executeTakeFirst()) !== undefined;
}

/** The message did not leave after all. */
export async function forgetSending(services: Services, request: FastifyRequest, body: unknown): Promise<void> {
  await clearAttempts(services.database.kysely, request.site.id, formSubject(body));
}

function formSubject(body: unknown): string {
  return `share-form:${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`;
}

/** Counts a message that is about to be sent, against who sends it and against the mailbox that it goes to. */
export async function takeSendingAttempt(
  services: Services,
  request: FastifyRequest,
  recipient: string,
): Promise<boolean> {
  const db = services.database.kysely;
  const siteId = request.site.id;
  const now = services.now();
  // The addresses of people who never asked for anything are not stored.
  const hashed = createHash('sha256')
    .update(`${siteId}\n${mailboxOf(recipient)}`)
    .digest('base64url');
  return (
    (await takeNetworkAttempt(db, siteId, { kind: 'share', address: request.ip }, SENDING_LIMITS, now)) &&
    (await takeAttempt(db, siteId, `share-to:${hashed}`, RECIPIENT_LIMIT, now))
  );
}
