import { type Kysely, sql } from 'kysely';
import type { Reader } from './readers.ts';
import type { Schema } from './schema.ts';

/** In place of a module: everything of the site. */
export const WHOLE_SITE = '';

/**
 * Says that the content of a module has changed, or that of the whole site. Call it in the transaction that changes it: every process drops what it keeps of
 * pages that show it when it sees another number. It never goes back, since it follows the clock: not after a site was emptied and imported anew, and not on a standby
 * that was promoted without the last changes, whose numbers are not given a second time.
 */
export async function bumpEpoch(db: Kysely<Schema>, siteId: string, module: string = WHOLE_SITE): Promise<void> {
  await sql`
    insert into content_epoch (site_id, module, epoch) values (${siteId}, ${module}, ${Date.now()})
    on conflict (site_id, module) do update set epoch = greatest(content_epoch.epoch + 1, excluded.epoch)`.execute(db);
}

/** The present number of a module, '0' for one that never changed. Compare it for equality only. */
export async function readEpoch(db: Reader, siteId: string, module: string = WHOLE_SITE): Promise<string> {
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
export async function readEpochs(db: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('contentEpoch').selectAll().execute();
  return new Map(rows.map(({ siteId, module, epoch }) => [epochKey(siteId, module), epoch]));
}
