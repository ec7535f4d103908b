import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { mailboxOf } from '#server/platform/mail/mailbox.ts';
import {
  addressSubject,
  type Limit,
  type NetworkLimits,
  takeAttempt,
  takeNetworkAttempt,
} from '#server/platform/security/attempts.ts';

export const HOUR_MS = 60 * 60_000;

/** How often visitors may send forms that become mails. */
export interface SendingLimits {
  /** Begins the subjects that are counted. */
  readonly kind: string;
  /** Forms without mistakes that one address posts, whatever becomes of them. */
  readonly tries: Limit;
  /** Forms with a valid proof. */
  readonly sendings: NetworkLimits;
  /** Mails to one mailbox, whose address anybody can write into a form. */
  readonly recipient: Limit;
}

/** Counts a form that is about to be checked for a proof. */
export function takeTry(services: Services, { site, ip }: FastifyRequest, limits: SendingLimits): Promise<boolean> {
  const subject = addressSubject(`${limits.kind}-try`, ip);
  return takeAttempt(services.database.kysely, site.id, subject, limits.tries, services.now());
}

/** Counts a form that is about to be sent, together with others that have the same `kind`. */
export function takeSending(
  services: Services,
  { site, ip }: FastifyRequest,
  { sendings, kind }: SendingLimits,
): Promise<boolean> {
  return takeNetworkAttempt(services.database.kysely, site.id, { kind, address: ip }, sendings, services.now());
}

/** May a mail go to an address that a visitor has written? Counted by mailbox; the address itself is not stored. */
export function mayWriteTo(
  services: Services,
  siteId: string,
  email: string,
  { kind, recipient }: SendingLimits,
): Promise<boolean> {
  const hashed = hashOf(`${siteId}\n${mailboxOf(email)}`);
  return takeAttempt(services.database.kysely, siteId, `${kind}-to:${hashed}`, recipient, services.now());
}

/**
 * Notes a sending that no other row distinguishes from a second press, in the transaction that spends its proof. False
 * when it was noted already.
 */
export async function noteSending(trx: Db, siteId: string, subject: string, now: Date): Promise<boolean> {
  const windowStart = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const noted = await trx
    .insertInto('attempt')
    .values({ siteId, subject, windowStart, count: 1 })
    .onConflict((conflict) => conflict.columns(['siteId', 'subject', 'windowStart']).doNothing())
    .returning('count')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Whether this sending was noted: it was sent, or is being sent. */
export async function isNoted(db: Db, siteId: string, subject: string): Promise<boolean> {
  const noted = db.selectFrom('attempt').select('count').where('siteId', '=', siteId).where('subject', '=', subject);
  return (await noted.executeTakeFirst()) !== undefined;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
