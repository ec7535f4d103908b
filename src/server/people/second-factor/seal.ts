import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The account of a secret, and the material of its keys. */
export interface SealKeys {
  readonly siteId: string;
  readonly accountId: string;
  readonly siteSecret: string;
  /** `VITRINE_ACCOUNTS_KEY`, which is not in the database; '' when it is not set. */
  readonly outerKey: string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `e`: encrypted with the environment's key and the site secret; `s`: with the site secret only. */
type Kind = 'e' | 's';

/** Encrypts a secret for one account of one site: it is useless in another row (docs/adr/0023-second-factor.md). */
export function seal(secret: Buffer, keys: SealKeys): string {
  const kind = kindFor(keys);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(kind, keys), iv).setAAD(accountData(keys));
  const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
  return `${kind}.${sealed.toString('base64url')}`;
}

/** Undefined for a secret of another account, or one encrypted with a key that is no longer set. */
export function unseal(sealed: string, keys: SealKeys): Buffer | undefined {
  const [, kind, text = ''] = /^([es])\.([\w-]{40,400})$/.exec(sealed) ?? [];
  const bytes = Buffer.from(text, 'base64url');
  if ((kind !== 'e' && kind !== 's') || bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(kind, keys), bytes.subarray(0, IV_BYTES))
    .setAAD(accountData(keys))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Whether the secret was encrypted with other keys than those available now. */
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

function accountData({ siteId, accountId }: SealKeys): Buffer {
  return Buffer.from(`${siteId}\n${accountId}`);
}
