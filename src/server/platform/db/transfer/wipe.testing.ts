import { type Kysely, sql } from 'kysely';
import { bumpEpoch } from '#server/platform/db/epoch.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { passingTables, siteTables } from './tables.ts';

/** Deletes everything of one site, sessions and counters included. Other sites are not touched. */
export async function wipeSite(db: Kysely<Schema>, siteId: string): Promise<void> {
  // The row of changes stays: processes that cached the site must notice.
  const passing = passingTables.filter((name) => !['content_epoch', 'element_index'].includes(name));
  const names = [...passing, ...siteTables.map(({ name }) => name).toReversed()];
  await transaction(db, async (trx) => {
    for (const name of names) await sql`delete from ${sql.table(name)} where site_id = ${siteId}`.execute(trx);
    await bumpEpoch(trx, siteId);
  });
}
