import { createHash } from 'node:crypto';
import type { Db } from '#server/platform/db/schema.ts';

/** What proves that a visitor is a person; accepted once. */
export interface Proof {
  readonly siteId: string;
  readonly id: string;
  /** When it would no longer be accepted anyway. */
  readonly expiresAt: Date;
}

/** Was this proof spent by a request whose transaction is committed? */
export async function isSpent(db: Db, { siteId, id }: Pick<Proof, 'siteId' | 'id'>): Promise<boolean> {
  const found = await db
    .selectFrom('captchaSpent')
    .select('tokenHash')
    .where((eb) => eb.and({ siteId, tokenHash: hashOf(id) }))
    .executeTakeFirst();
  return found !== undefined;
}

/** Another request has spent the proof: nothing of the transaction that it was given for is stored. */
export class ProofSpent extends Error {}

/**
 * Spends a proof in the transaction that stores what it is given for. Throws `ProofSpent` when it was spent before, by
 * whichever process; a second request with the same proof waits for the commit of the first, and no longer.
 */
export async function spend(trx: Db, { siteId, id, expiresAt }: Proof): Promise<void> {
  const taken = await trx
    .insertInto('captchaSpent')
    .values({ siteId, tokenHash: hashOf(id), expiresAt })
    .onConflict((conflict) => conflict.columns(['siteId', 'tokenHash']).doNothing())
    .returning('tokenHash')
    .executeTakeFirst();
  if (taken === undefined) throw new ProofSpent();
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
