import { sql } from 'kysely';
import type { Reader } from './readers.ts';
import type { Db } from './schema.ts';

/** Module name that stands for the whole site. */
export const WHOLE_SITE = '';

/**
 * Marks the content of a module, or of the whole site, as changed. Call it in the transaction that makes the change: a
 * process invalidates cached pages of the module when it reads a different number. Numbers follow the clock, so they
 * are never reused, even after a site was imported again or a standby was promoted without the last changes.
 */
export async function bumpEpoch(db: Db, siteId: string, module: string = WHOLE_SITE): Promise<void> {
  await sql`
    insert into content_epoch (site_id, module, epoch) values (${siteId}, ${module}, ${Date.now()})
    on conflict (site_id, module) do update set epoch = greatest(content_epoch.epoch + 1, excluded.epoch)`.execute(db);
}

/** Map key of one module of one site; neither part can contain a space. */
export function epochKey(siteId: string, module: string): string {
  return `${siteId} ${module}`;
}

/** All current numbers, by `epochKey`. Compare them for equality only. */
export async function readEpochs(db: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('contentEpoch').selectAll().execute();
  return new Map(rows.map(({ siteId, module, epoch }) => [epochKey(siteId, module), epoch]));
}
