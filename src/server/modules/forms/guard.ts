import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import {
  addressSubject,
  type Limit,
  type NetworkLimits,
  takeAttempt,
  takeNetworkAttempt,
} from '#server/platform/security/attempts.ts';

const HOUR_MS = 60 * 60_000;
/** Forms without mistakes that one address posts, whatever becomes of them. */
export const TRY_LIMIT: Limit = { max: 40, windowMs: HOUR_MS };
/** Forms with a valid proof, of one form of a site. */
export const SENDING_LIMITS: NetworkLimits = {
  windowMs: HOUR_MS,
  address: 10,
  network: 30,
  busyAfter: 300,
  busyNetwork: 3,
};
/** Mails to one mailbox, whose address anybody can write into a form. */
export const RECIPIENT_LIMIT: Limit = { max: 3, windowMs: HOUR_MS };

/** Counts a form that is about to be checked for a proof. */
export async function takeTry(services: Services, request: FastifyRequest): Promise<boolean> {
  const subject = addressSubject('form-try', request.ip);
  return takeAttempt(services.database.kysely, request.site.id, subject, TRY_LIMIT, services.now());
}

/** Counts a form that is about to be stored. */
export async function takeSendingAttempt(
  services: Services,
  request: FastifyRequest,
  form: SiteForm,
): Promise<boolean> {
  const source = { kind: `form-${form.ident}`, address: request.ip };
  return takeNetworkAttempt(services.database.kysely, request.site.id, source, SENDING_LIMITS, services.now());
}

/** Notes a sending of which no other row tells it from a second press. False when it was noted already. */
export async function noteSending(trx: Kysely<Schema>, siteId: string, sending: string, now: Date): Promise<boolean> {
  const windowStart = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const noted = await trx
    .insertInto('attempt')
    .values({ siteId, subject: sendingSubject(sending), windowStart, count: 1 })
    .onConflict((conflict) => conflict.columns(['siteId', 'subject', 'windowStart']).doNothing())
    .returning('count')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Was this sending noted? */
export async function isNoted(db: Kysely<Schema>, siteId: string, sending: string): Promise<boolean> {
  const noted = db
    .selectFrom('attempt')
    .select('count')
    .where('siteId', '=', siteId)
    .where('subject', '=', sendingSubject(sending));
  return (await noted.executeTakeFirst()) !== undefined;
}

function sendingSubject(sending: string): string {
  return `form-sending:${sending}`;
}

/** May a mail go to an address that a visitor has written? Counted by mailbox; the address itself is not stored. */
export async function mayWriteTo(services: Services, siteId: string, email: string): Promise<boolean> {
  const hashed = createHash('sha256')
    .update(`${siteId}\n${mailboxOf(email)}`)
    .digest('base64url');
  return takeAttempt(services.database.kysely, siteId, `form-to:${hashed}`, RECIPIENT_LIMIT, services.now());
}
