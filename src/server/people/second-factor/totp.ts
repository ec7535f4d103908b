import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as all applications support it: SHA-1, six digits, a new code every thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** The length of a SHA-1 digest (RFC 4226, section 4). */
const SECRET_BYTES = 20;
/** Tolerates clock drift and typing time. */
const STEPS_AROUND = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function stepOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS);
}

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step of a code, near the current one; undefined for any other text. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = stepOf(now);
  let found: number | undefined;
  // All steps are checked, for constant time.
  for (let step = present - STEPS_AROUND; step <= present + STEPS_AROUND; step += 1) {
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) found = step;
  }
  return found;
}

/** RFC 4648, without padding, as applications accept a typed secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Longer names would make the QR code hard to scan. */
const MAX_NAME_LENGTH = 60;

/** The address that applications read from a QR code or open on the same phone. */
export function otpauthAddress(issuer: string, account: string, secret: Buffer): string {
  const [site, user] = [issuer, account].map((name) =>
    encodeURIComponent([...name.replaceAll(':', ' ')].slice(0, MAX_NAME_LENGTH).join('')),
  );
  return `otpauth://totp/${site}:${user}?secret=${base32(secret)}&issuer=${site}`;
}
