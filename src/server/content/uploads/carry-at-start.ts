import type { Services } from '#server/content/services.ts';
import { carryOldFolder } from './old-folder.ts';
import { CONSOLE } from './texts.ts';

/**
 * Stores the files of the old folder in the database, and warns of pictures that are in neither. Requests meanwhile
 * store the picture that they need first.
 */
export async function carryAtStart(
  { database, dataFolder }: Pick<Services, 'database' | 'dataFolder'>,
  signal: AbortSignal,
): Promise<void> {
  const db = database.kysely;
  try {
    const { carried, damaged } = await carryOldFolder(db, dataFolder, { signal });
    if (carried > 0) console.info(CONSOLE.carried.replace('{count}', String(carried)));
    if (damaged.length > 0)
      console.warn(CONSOLE.leftBehind.replace('{count}', String(damaged.length)).replace('{file}', damaged[0] ?? ''));
    if (signal.aborted) return;
    const missing = await db
      .selectFrom('upload')
      .select(['upload.siteId', 'upload.file'])
      .leftJoin('uploadFile', (join) =>
        join.onRef('uploadFile.siteId', '=', 'upload.siteId').onRef('uploadFile.file', '=', 'upload.file'),
      )
      .where('uploadFile.hash', 'is', null)
      // Documents were never in the old folder, and are found by their content.
      .where('upload.file', 'like', '%.webp')
      .orderBy('upload.createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (missing !== undefined)
      console.warn(CONSOLE.lost.replace('{file}', missing.file).replace('{site}', missing.siteId));
  } catch (error) {
    if (!signal.aborted) console.warn(CONSOLE.notCarried, error);
  }
}
