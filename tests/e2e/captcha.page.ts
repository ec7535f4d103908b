import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Reply } from './fixtures.ts';

export const SECRETS = { hmacSignatureSecret: 'un', hmacKeySignatureSecret: 'deux' };

/** What another server than ours, protected by ALTCHA's own library, answers to a form that asks for its challenge. */
export async function challenge(): Promise<Reply> {
  const expiresAt = new Date(Date.now() + 20 * 60_000);
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter: 20,
    deriveKey,
    expiresAt,
    data: { duree: 1200 },
    ...SECRETS,
  });
  return { type: 'application/json', body: JSON.stringify(made) };
}
