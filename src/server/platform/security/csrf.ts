import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';
import { texts } from './texts.ts';

/** The field with the token, in every form that acts for a signed-in user. */
export const CSRF_FIELD = 'csrf';
/** The header with the token, on requests of scripts. */
export const CSRF_HEADER = 'x-csrf-token';

/** A token that only pages of this session contain. Derived from the session's secret token, so it is not stored. */
export function csrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('vitrine-csrf').digest('base64url');
}

/** Compares in constant time. */
export function isCsrf(expected: string, given: unknown): boolean {
  const one = Buffer.from(expected);
  const other = Buffer.from(typeof given === 'string' ? given : '');
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Throws unless `given` is the token of the session. */
export function checkCsrf(expected: string, given: unknown): void {
  if (!isCsrf(expected, given)) throw new Refusal(403, texts.stale);
}
