import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { pageDocuments } from './page-document.ts';
import { removeDocuments, writeDocuments } from './store.ts';

/**
 * Updates the search index to the pages of the site folder, writing only what differs. Call it when a site is read.
 * Returns how many pages were out of date.
 */
export async function indexPages(services: Pick<Services, 'database'>, site: Site): Promise<number> {
  const documents = pageDocuments(site);
  return transaction(services.database.kysely, async (trx) => {
    const rows = await trx
      .selectFrom('searchDocument')
      .select(['id', 'hash'])
      .where((eb) => eb.and({ siteId: site.id, kind: 'page' }))
      .execute();
    const stored = new Map(rows.map(({ id, hash }) => [id, hash]));
    const outdated = documents.filter(({ id, hash }) => stored.get(id) !== hash);
    for (const { id } of documents) stored.delete(id);
    const removed = [...stored.keys()];
    await removeDocuments(trx, site.id, 'page', removed);
    await writeDocuments(trx, site.id, outdated);
    return outdated.length + removed.length;
  });
}
