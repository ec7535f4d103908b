import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** In place of a module: everything of the site. */
export const WHOLE_SITE = '';

/**
 * Says that the content of a module has changed, or that of the whole site. Call it in the transaction that changes it: every process drops what it keeps of
 * pages that show it when it sees another number. It never goes back, since it follows the clock: not after a site was emptied and imported anew, and not on a standby
 * that was promoted without the last changes, whose numbers are not given a second time.
 */
export async function bumpEpoch(db: Kysely<Schema>, siteId: string, module: string = WHOLE_SITE): Promise<void> {
  const now = Date.now();
  await db
    .insertInto('contentEpoch')
    .values({ siteId, module, epoch: now })
    .onConflict((conflict) => conflict.columns(['siteId', 'module']).doUpdateSet({ epoch: sql`greatest(content_epoch.epoch + 1, ${now})` }))
    .execute();
  // Whoever calls this has kept the maps of long lists in step (modules/elements/long-list.keep.ts): they are as new as the content. A program that knows nothing of
  // them leaves them behind, and they are not used.
  await db
    .updateTable('listOrder')
    .set({ epoch: sql`epoch + 1` })
    .where('siteId', '=', siteId)
    .$if(module !== WHOLE_SITE, (query) => query.where('module', '=', module))
    .execute();
}

/** The present number of a module, '0' for one that never changed. Compare it for equality only. */
export async function readEpoch(db: Kysely<Schema>, siteId: string, module: string = WHOLE_SITE): Promise<string> {
  const row = await db
    .selectFrom('contentEpoch')
    .select('epoch')
    .where('siteId', '=', siteId)
    .where('module', '=', module)
    .executeTakeFirst();
  return row?.epoch ?? '0';
}

/** A key for one module of one site; neither part can hold a space. */
export function epochKey(siteId: string, module: string): string {
  return `${siteId} ${module}`;
}

/** Every number there is, by `epochKey`. */
export async function readEpochs(db: Kysely<Schema>): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('contentEpoch').selectAll().execute();
  return new Map(rows.map(({ siteId, module, epoch }) => [epochKey(siteId, module), epoch]));
}
