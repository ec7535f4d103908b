import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/module.ts';
import { addressSubject, type Limit, takeAttempt } from '#server/security/attempts.ts';
import type { Stamp } from '#server/security/stamp.ts';
import { texts } from './texts.ts';

/** Nobody fills in four fields faster. */
export const MIN_FILL_MS = 3_000;
export const STAMP_LIFE_MS = 12 * 60 * 60_000;

const HOUR_MS = 60 * 60_000;
export const ADDRESS_LIMIT: Limit = { max: 5, windowMs: HOUR_MS };
export const RECIPIENT_LIMIT: Limit = { max: 3, windowMs: HOUR_MS };
/** Of a whole site, whoever asks: its mail must not end up on lists of senders of spam. */
export const SITE_LIMIT: Limit = { max: 200, windowMs: HOUR_MS };

/** Why a form that looks like a robot's is shown once more; undefined when it does not. A person who sends it again gets through. */
export function robotSign(stamp: Stamp | undefined, trap: string, now: Date): string | undefined {
  if (trap !== '') return texts.trapped;
  const age = stamp === undefined ? undefined : now.getTime() - stamp.drawnAt.getTime();
  if (age === undefined || age > STAMP_LIFE_MS || age < 0) return texts.stale;
  return age < MIN_FILL_MS ? texts.tooFast : undefined;
}

/** When the form that is shown again counts as drawn: who corrects a mistake has been here long enough. */
export function drawnAgainAt(stamp: Stamp | undefined, now: Date): Date {
  const soonest = new Date(now.getTime() - MIN_FILL_MS);
  const isInTime = stamp !== undefined && stamp.drawnAt <= now && now.getTime() - stamp.drawnAt.getTime() <= STAMP_LIFE_MS / 2;
  return isInTime ? stamp.drawnAt : soonest;
}

export type Leave = 'granted' | 'already sent' | 'too many';

/** May this message go? Counted in the database before it does. */
export async function takeLeave(services: Services, request: FastifyRequest, stamp: Stamp, recipient: string): Promise<Leave> {
  const db = services.database.kysely;
  const siteId = request.site.id;
  const now = services.now();
  const take = (subject: string, limit: Limit) => takeAttempt(db, siteId, subject, limit, now);
  // The same form twice is a double click.
  if (!(await take(`share-form:${stamp.nonce}`, { max: 1, windowMs: STAMP_LIFE_MS }))) return 'already sent';
  // The addresses of people who never asked for anything are not written down.
  const hashed = createHash('sha256').update(`${siteId}\n${recipient.trim().toLowerCase()}`).digest('base64url');
  const isAllowed =
    (await take(addressSubject('share', request.ip), ADDRESS_LIMIT)) &&
    (await take(`share-to:${hashed}`, RECIPIENT_LIMIT)) &&
    (await take('share-site', SITE_LIMIT));
  return isAllowed ? 'granted' : 'too many';
}
