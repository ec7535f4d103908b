import { sql } from 'kysely';
import { bumpEpoch } from '#server/platform/db/epoch.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { siteTables } from './tables.ts';

/** Tables that only a running site needs: sign-ins, counters, version numbers. Not exported. */
export const transientTables: readonly string[] = [
  'session',
  'password_reset',
  'sign_in_step',
  'known_browser',
  'attempt',
  'captcha_spent',
  'content_epoch',
  'element_index',
];

/** Deletes all rows of one site, sessions and counters included. */
export async function wipeSite(db: Db, siteId: string): Promise<void> {
  // The version numbers stay: processes that cached the site must notice the change.
  const transient = transientTables.filter((name) => !['content_epoch', 'element_index'].includes(name));
  const names = [...transient, ...siteTables.map(({ name }) => name).toReversed()];
  await transaction(db, async (trx) => {
    for (const name of names) await sql`delete from ${sql.table(name)} where site_id = ${siteId}`.execute(trx);
    await bumpEpoch(trx, siteId);
  });
}
