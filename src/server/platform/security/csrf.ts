import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from './refusal.ts';
import { texts } from './texts.ts';

/** The field of every form that acts for a signed-in person. */
export const CSRF_FIELD = 'csrf';
/** The same proof on requests that scripts make. */
export const CSRF_HEADER = 'x-csrf-token';

/**
 * A proof that only a page of this session can hold. Made from the session's secret token, so there is nothing more to
 * store.
 */
export function csrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('vitrine-csrf').digest('base64url');
}

/** Is this the proof of the session? */
export function isCsrf(expected: string, given: unknown): boolean {
  const one = Buffer.from(expected);
  const other = Buffer.from(typeof given === 'string' ? given : '');
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Throws unless the form carries the proof of the session it acts for. */
export function checkCsrf(expected: string, given: unknown): void {
  if (!isCsrf(expected, given)) throw new Refusal(403, texts.stale);
}
