import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Says that the content of a site has changed. Call it in the transaction that changes it: caches of every process drop what they hold when they see another
 * number. It never goes back, even after a site was emptied and imported anew, since a new row starts from the clock.
 */
export async function bumpEpoch(db: Kysely<Schema>, siteId: string): Promise<void> {
  await db
    .insertInto('siteEpoch')
    .values({ siteId, epoch: Date.now() })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet({ epoch: sql`site_epoch.epoch + 1` }))
    .execute();
}

/** The present number of a site, '0' for one that never changed. Compare it for equality only. */
export async function readEpoch(db: Kysely<Schema>, siteId: string): Promise<string> {
  const row = await db.selectFrom('siteEpoch').select('epoch').where('siteId', '=', siteId).executeTakeFirst();
  return row?.epoch ?? '0';
}
