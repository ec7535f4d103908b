import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/module.ts';
import { addressSubject, type Limit, takeAttempt } from '#server/security/attempts.ts';
import { requestOrigin } from '#server/security/origin.ts';
import { STAMP_LIFE_MS } from '#server/security/robot-sign.ts';
import type { SiteForm } from '#server/site/form-types.ts';

/** A person who lets the browser fill in everything still reads the button. */
export const MIN_FILL_MS = 2_000;

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

/** Is this the first time that these answers come with this stamp? For sendings of which nothing is kept that would tell. */
export async function isFirstSending(services: Services, siteId: string, sending: string): Promise<boolean> {
  return taker(services, siteId)(`form-sending:${sending}`, { max: 1, windowMs: STAMP_LIFE_MS });
}

/** May a mail go to an address that a visitor has written? The address itself is not written down. */
export async function mayWriteTo(services: Services, siteId: string, email: string): Promise<boolean> {
  const hashed = createHash('sha256').update(`${siteId}\n${email.trim().toLowerCase()}`).digest('base64url');
  return taker(services, siteId)(`form-to:${hashed}`, RECIPIENT_LIMIT);
}

/** The origin for links in mails: one that the site knows as its own, whatever host the request claims to be for. */
export function mailOrigin(request: FastifyRequest): string {
  const { origin, hosts } = request.site;
  const [first] = hosts;
  if (origin !== undefined) return origin;
  if (first === undefined || hosts.includes(request.hostname.toLowerCase())) return requestOrigin(request);
  return `${request.protocol}://${first}`;
}

function taker(services: Services, siteId: string): (subject: string, limit: Limit) => Promise<boolean> {
  return (subject, limit) => takeAttempt(services.database.kysely, siteId, subject, limit, services.now());
}
