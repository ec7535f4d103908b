import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import type { Site } from './site/types.ts';

/** Stores the names of the modules that site folders declare, where they changed. */
export async function storeModules(db: Db, sites: readonly Site[]): Promise<void> {
  const ids = sites.map(({ id }) => id);
  if (ids.length === 0) return;
  const stored = await db.selectFrom('siteModule').selectAll().where('siteId', 'in', ids).execute();
  for (const { id, modules } of sites) {
    const known = stored.filter(({ siteId }) => siteId === id);
    if (known.length === modules.size && known.every(({ ident }) => modules.has(ident))) continue;
    const rows = [...modules.keys()].map((ident) => ({ siteId: id, ident }));
    await transaction(db, async (trx) => {
      await trx.deleteFrom('siteModule').where('siteId', '=', id).execute();
      if (rows.length > 0)
        await trx
          .insertInto('siteModule')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
    });
  }
}

/** The stored names of the modules of a site, for commands that read no site folder. */
export async function knownModules(db: Db, siteId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('siteModule')
    .select('ident')
    .where('siteId', '=', siteId)
    .orderBy('ident')
    .execute();
  return rows.map(({ ident }) => ident);
}
