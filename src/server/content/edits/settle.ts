import { bumpEpoch } from '#server/platform/db/epoch.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { isWithdrawing, statusOf } from './status.ts';
import { FILES_EPOCH, readEditedFiles, type SiteFolder } from './store.ts';

/**
 * Deletes edits that the folder has taken up (`vitrine edits pull`, committed and deployed): from then on the folder
 * is served, and a later change of it is no conflict. Their history stays.
 */
export async function settleEdits(db: Db, site: SiteFolder): Promise<number> {
  return transaction(db, async (trx) => {
    const statuses = await statusOf(trx, site.folder, await readEditedFiles(trx, site.id));
    const settled = statuses.filter(({ state, file }) => state === 'same' && !isWithdrawing(file));
    for (const { file } of settled) {
      await trx
        .deleteFrom('editedFile')
        .where((eb) => eb.and({ siteId: site.id, path: file.path, version: file.version }))
        .execute();
    }
    if (settled.length > 0) await bumpEpoch(trx, site.id, FILES_EPOCH);
    return settled.length;
  });
}
