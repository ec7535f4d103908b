import type { Services } from '#server/content/services.ts';
import { isMediaThere } from '#server/content/site/uploaded-media.ts';

/**
 * Says so when the newest picture that the database knows of these sites is not in the data folder: another machine has
 * kept it in a folder of its own, or a backup was brought back without its files. Visitors would miss pictures, and
 * nothing else would tell.
 */
export async function warnOfMissingFiles({
  database,
  sites,
  dataFolder,
}: Pick<Services, 'database' | 'sites' | 'dataFolder'>): Promise<void> {
  try {
    const newest = await database.kysely
      .selectFrom('upload')
      .select(['siteId', 'file'])
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    const site = sites().find(({ id }) => id === newest?.siteId);
    if (newest === undefined || site === undefined || (await isMediaThere(dataFolder, site, newest.file))) return;
    console.warn(
      `[uploads] L’image «\u00a0${newest.file}\u00a0» du site «\u00a0${site.id}\u00a0» manque dans le dossier des données. Les visiteurs ne la verront pas. Si plusieurs machines servent ce site, donnez-leur le même dossier «\u00a0uploads\u00a0»\u00a0; après une restauration, remettez-le en place.`,
    );
  } catch {
    // A database that does not answer is told elsewhere.
  }
}
