import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/content/services.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import { addressSubject, type Limit, takeAttempt } from '#server/platform/security/attempts.ts';

const HOUR_MS = 60 * 60_000;
export const ADDRESS_LIMIT: Limit = { max: 10, windowMs: HOUR_MS };
/** Of one form of a site, whoever sends. */
export const FORM_LIMIT: Limit = { max: 300, windowMs: HOUR_MS };
/** Mails to one address that anybody can write into a form. */
export const RECIPIENT_LIMIT: Limit = { max: 3, windowMs: HOUR_MS };

/** May this sending be taken? Counted in the database before it is. */
export async function takeLeave(services: Services, request: FastifyRequest, form: SiteForm): Promise<boolean> {
  const take = taker(services, request.site.id);
  return (await take(addressSubject('form', request.ip), ADDRESS_LIMIT)) && (await take(`form:${form.ident}`, FORM_LIMIT));
}

/** Notes a sending of which nothing is kept that would tell it from a second press. False when it was noted already. */
export async function noteSending(services: Services, siteId: string, sending: string): Promise<boolean> {
  return taker(services, siteId)(sendingSubject(sending), { max: 1, windowMs: HOUR_MS });
}

/** Was this sending noted? */
export async function isNoted({ database }: Services, siteId: string, sending: string): Promise<boolean> {
  const noted = database.kysely
    .selectFrom('attempt')
    .select('count')
    .where('siteId', '=', siteId)
    .where('subject', '=', sendingSubject(sending));
  return (await noted.executeTakeFirst()) !== undefined;
}

function sendingSubject(sending: string): string {
  return `form-sending:${sending}`;
}

/** May a mail go to an address that a visitor has written? The address itself is not written down. */
export async function mayWriteTo(services: Services, siteId: string, email: string): Promise<boolean> {
  const hashed = createHash('sha256').update(`${siteId}\n${email.trim().toLowerCase()}`).digest('base64url');
  return taker(services, siteId)(`form-to:${hashed}`, RECIPIENT_LIMIT);
}

function taker(services: Services, siteId: string): (subject: string, limit: Limit) => Promise<boolean> {
  return (subject, limit) => takeAttempt(services.database.kysely, siteId, subject, limit, services.now());
}
