import { type Kysely, sql } from 'kysely';
import { bumpEpoch } from './epoch.ts';
import { transaction } from './retry.ts';
import type { Schema } from './schema.ts';
import { siteTables } from './tables.ts';

/** Deletes everything of one site, sessions and counters included. Other sites are not touched. */
export async function wipeSite(db: Kysely<Schema>, siteId: string): Promise<void> {
  await transaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await trx.deleteFrom('session').where('siteId', '=', siteId).execute();
    await trx.deleteFrom('passwordReset').where('siteId', '=', siteId).execute();
    await trx.deleteFrom('attempt').where('siteId', '=', siteId).execute();
    await trx.deleteFrom('captchaSpent').where('siteId', '=', siteId).execute();
    for (const { name } of siteTables.toReversed()) await sql`delete from ${sql.table(name)} where site_id = ${siteId}`.execute(trx);
    // The row of changes stays: processes that cached the site must notice.
    await bumpEpoch(trx, siteId);
  });
}
