import { hash } from 'node:crypto';
import type { Db } from '#server/platform/db/schema.ts';

/** A proof that a visitor is human, accepted once. */
export interface Proof {
  readonly siteId: string;
  readonly id: string;
  /** Afterwards it is refused even if it was not spent. */
  readonly expiresAt: Date;
}

/** Whether the proof was spent in a committed transaction. */
export async function isSpent(db: Db, { siteId, id }: Pick<Proof, 'siteId' | 'id'>): Promise<boolean> {
  const found = await db
    .selectFrom('captchaSpent')
    .select('tokenHash')
    .where((eb) => eb.and({ siteId, tokenHash: hash('sha256', id, 'base64url') }))
    .executeTakeFirst();
  return found !== undefined;
}

/** Another request has spent the proof; the transaction of this one is rolled back. */
export class ProofSpent extends Error {}

/**
 * Spends a proof in the transaction that stores the form. Throws `ProofSpent` when any process spent it before; a
 * second request with the same proof waits until the transaction of the first ends.
 */
export async function spend(trx: Db, { siteId, id, expiresAt }: Proof): Promise<void> {
  const taken = await trx
    .insertInto('captchaSpent')
    .values({ siteId, tokenHash: hash('sha256', id, 'base64url'), expiresAt })
    .onConflict((conflict) => conflict.columns(['siteId', 'tokenHash']).doNothing())
    .returning('tokenHash')
    .executeTakeFirst();
  if (taken === undefined) throw new ProofSpent();
}
