import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import { addressSubject, clearAttempts, type Limit, takeAttempt } from '#server/platform/security/attempts.ts';

const HOUR_MS = 60 * 60_000;
export const ADDRESS_LIMIT: Limit = { max: 5, windowMs: HOUR_MS };
export const RECIPIENT_LIMIT: Limit = { max: 3, windowMs: HOUR_MS };
/** Of a whole site, whoever asks: its mail must not end up on lists of senders of spam. */
export const SITE_LIMIT: Limit = { max: 200, windowMs: HOUR_MS };

/** A double click arrives within this time. */
const REPEAT: Limit = { max: 1, windowMs: HOUR_MS };

/** Notes that this very form is being sent; false when it was already. */
export async function noteSending(services: Services, request: FastifyRequest, body: unknown): Promise<boolean> {
  return takeAttempt(services.database.kysely, request.site.id, formSubject(body), REPEAT, services.now());
}

/** The message did not leave after all. */
export async function forgetSending(services: Services, request: FastifyRequest, body: unknown): Promise<void> {
  await clearAttempts(services.database.kysely, request.site.id, formSubject(body));
}

function formSubject(body: unknown): string {
  return `share-form:${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`;
}

/** May this message go? Counted in the database before it does: a person can be a nuisance too. */
export async function takeLeave(services: Services, request: FastifyRequest, recipient: string): Promise<boolean> {
  const db = services.database.kysely;
  const siteId = request.site.id;
  const now = services.now();
  const take = (subject: string, limit: Limit) => takeAttempt(db, siteId, subject, limit, now);
  // The addresses of people who never asked for anything are not written down.
  const hashed = createHash('sha256').update(`${siteId}\n${recipient.trim().toLowerCase()}`).digest('base64url');
  return (
    (await take(addressSubject('share', request.ip), ADDRESS_LIMIT)) &&
    (await take(`share-to:${hashed}`, RECIPIENT_LIMIT)) &&
    (await take('share-site', SITE_LIMIT))
  );
}
