import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** Was this proof taken before? */
export async function isSpent(db: Kysely<Schema>, siteId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('captchaSpent')
    .select('tokenHash')
    .where('siteId', '=', siteId)
    .where('tokenHash', '=', hashOf(id))
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes a proof for good. False when it was taken before, by whichever process. What has expired since is forgotten on the way. */
export async function spend(db: Kysely<Schema>, siteId: string, id: string, expiresAt: Date, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('captchaSpent')
    .values({ siteId, tokenHash: hashOf(id), expiresAt })
    .onConflict((conflict) => conflict.columns(['siteId', 'tokenHash']).doNothing())
    .returning('tokenHash')
    .executeTakeFirst();
  await db.deleteFrom('captchaSpent').where('siteId', '=', siteId).where('expiresAt', '<=', now).execute();
  return taken !== undefined;
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
