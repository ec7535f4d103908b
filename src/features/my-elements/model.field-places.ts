import { safeUrl } from '#contract/safe-url.ts';

/** Where people and things are found: telephone numbers and addresses, as they are stored. */

const PHONE = /^\+?[\d\s.()-]{2,30}$/;
/** `exemple.fr`, `www.exemple.fr/page`: an address as people say it. */
const BARE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d{1,5})?(?:[/?#].*)?$/u;
const BARE_EMAIL = /^[^\s@<>()/:]+@[^\s@<>()/:]+\.[^\s@<>().]{2,}$/;

/** French numbers in pairs, `02 40 00 00 00`, whatever parted the digits; others as they were typed. */
export function readPhone(sent: string): string | undefined {
  const written = sent.replace(/\s+/g, ' ');
  if (!PHONE.test(written) || !/\d{2}/.test(written.replace(/\D/g, ''))) return undefined;
  const digits = written.replace(/[\s.()-]/g, '');
  return isFrench(digits) ? pairs(digits) : written;
}

/** A number that the mask of French numbers can show: ten digits, or those that are typed on the way to them. */
export function fitsFrenchMask(stored: string): boolean {
  return stored === '' || isFrench(stored.replace(/\s/g, ''));
}

/** An address that may be followed: http(s), mailto, tel, or a path of the site. What people leave out is put before it. */
export function readLink(sent: string): string | undefined {
  if (/\s/.test(sent)) return undefined;
  const whole = BARE_HOST.test(sent) ? `https://${sent}` : BARE_EMAIL.test(sent) ? `mailto:${sent}` : sent;
  const safe = safeUrl(whole);
  if (safe === undefined || !/^(?:https?:\/\/|mailto:.|tel:.|\/|#.)/i.test(safe)) return undefined;
  // Another reader than a browser could take these for the end of the address.
  return safe.replace(/[<>"`\\^{|}]/g, encodeURIComponent);
}

function isFrench(digits: string): boolean {
  return /^0\d{9}$/.test(digits);
}

function pairs(digits: string): string {
  return digits.replace(/(\d{2})(?=\d)/g, '$1 ');
}
