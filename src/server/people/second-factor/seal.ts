import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Whose secret it is, and what the keys are made from. */
export interface SealKeys {
  readonly siteId: string;
  readonly accountId: string;
  readonly siteSecret: string;
  /** `VITRINE_ACCOUNTS_KEY`, which the database does not hold; '' where there is none. */
  readonly outerKey: string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** With `e` the environment's key was used too, with `s` the site's secret alone. */
type Kind = 'e' | 's';

/**
 * Encrypts a secret for one account of one site: copied to another row it is worth nothing
 * (docs/adr/0023-second-factor.md says what this protects).
 */
export function seal(secret: Buffer, keys: SealKeys): string {
  const kind = kindFor(keys);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(kind, keys), iv).setAAD(owner(keys));
  const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${kind}.${sealed.toString('base64url')}`;
}

/** Undefined for what was not sealed for this account, or by a key that is not there any more. */
export function unseal(sealed: string, keys: SealKeys): Buffer | undefined {
  const [, kind, text = ''] = /^([es])\.([\w-]{40,200})$/.exec(sealed) ?? [];
  const bytes = Buffer.from(text, 'base64url');
  if ((kind !== 'e' && kind !== 's') || bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(kind, keys), bytes.subarray(0, IV_BYTES))
    .setAAD(owner(keys))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Would it be sealed in another way today? */
export function isSealedOtherwise(sealed: string, keys: SealKeys): boolean {
  return !sealed.startsWith(`${kindFor(keys)}.`);
}

function kindFor({ outerKey }: SealKeys): Kind {
  return outerKey === '' ? 's' : 'e';
}

function keyOf(kind: Kind, { siteSecret, outerKey }: SealKeys): Buffer {
  const material = kind === 'e' ? `${siteSecret}\n${outerKey}` : siteSecret;
  return Buffer.from(hkdfSync('sha256', material, '', 'vitrine second factor', 32));
}

function owner({ siteId, accountId }: SealKeys): Buffer {
  return Buffer.from(`${siteId}\n${accountId}`);
}
