import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { pageDocument } from './page-document.ts';
import { removeDocuments, writeDocuments } from './store.ts';

/** Makes the search follow the pages of the site folder. Writes only what differs; call it when a site is read. Answers how many pages were behind. */
export async function indexPages(services: Pick<Services, 'database'>, site: Site): Promise<number> {
  const wanted = [...site.pagesById.values()].flatMap((page) => pageDocument(site, page) ?? []);
  return transaction(services.database.kysely, async (trx) => {
    const rows = await trx
      .selectFrom('searchDocument')
      .select(['id', 'hash'])
      .where('siteId', '=', site.id)
      .where('kind', '=', 'page')
      .execute();
    const known = new Map(rows.map(({ id, hash }) => [id, hash]));
    const behind = wanted.filter(({ id, hash }) => known.get(id) !== hash);
    for (const { id } of wanted) known.delete(id);
    const gone = [...known.keys()];
    await removeDocuments(trx, site.id, 'page', gone);
    await writeDocuments(trx, site.id, behind);
    return behind.length + gone.length;
  });
}
