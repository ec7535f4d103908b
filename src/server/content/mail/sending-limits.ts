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
  /** Prefix of the subjects that are counted. */
  readonly kind: string;
  /** Valid forms that one network address posts, with or without a valid proof. */
  readonly tries: Limit;
  /** Forms with a valid proof. */
  readonly sendings: NetworkLimits;
  /** Mails to one mailbox: visitors may enter the address of another person. */
  readonly recipient: Limit;
}

/** Counts a form that is about to be checked for a proof. */
export function takeTry(services: Services, { site, ip }: FastifyRequest, limits: SendingLimits): Promise<boolean> {
  const subject = addressSubject(`${limits.kind}-try`, ip);
  return takeAttempt(services.database.kysely, site.id, subject, limits.tries, services.now());
}

/** Counts a form that is about to be sent. Forms of the same `kind` are counted together. */
export function takeSending(
  services: Services,
  { site, ip }: FastifyRequest,
  { sendings, kind }: SendingLimits,
): Promise<boolean> {
  return takeNetworkAttempt(services.database.kysely, site.id, { kind, address: ip }, sendings, services.now());
}

/** Counts a mail to an address that a visitor entered. Counted by mailbox; the address itself is not stored. */
export function mayWriteTo(services: Services, siteId: string, email: string, { kind, recipient }: SendingLimits) {
  const hashed = hashOf(`${siteId}\n${mailboxOf(email)}`);
  return takeAttempt(services.database.kysely, siteId, `${kind}-to:${hashed}`, recipient, services.now());
}

/**
 * Records a sending in the transaction that spends its proof, for forms that store no other row by which a second
 * press could be recognised. False when it was recorded already.
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

/** Whether `noteSending` has recorded this sending. */
export async function isNoted(db: Db, siteId: string, subject: string): Promise<boolean> {
  const noted = db.selectFrom('attempt').select('count').where('siteId', '=', siteId).where('subject', '=', subject);
  return (await noted.executeTakeFirst()) !== undefined;
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
