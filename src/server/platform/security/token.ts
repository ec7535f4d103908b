import { createHash, randomBytes } from 'node:crypto';

/** A random secret; the database stores only its `tokenHash`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The key under which a token is stored; the token cannot be computed from it. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
