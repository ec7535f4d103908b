import { getKey } from '#server/content/edits/documents/yaml-keys.ts';
import { readEditedFiles } from '#server/content/edits/store.ts';
import type { Services } from '#server/content/services.ts';
import { MEDIA_TEXTS_FILE } from '#server/content/site/media/descriptions.ts';
import { mediaHash } from '#server/content/site/media/hash.ts';
import { isPointed, MEDIA_FOLDER, readPointer } from '#server/content/site/media/pointer.ts';
import type { Site } from '#server/content/site/types.ts';
import { TRASH_MS } from '#server/content/uploads/library-contents.ts';
import { findContent } from '#server/platform/uploads/stored-files.ts';

/** A content that a file of the library had. */
export interface FileVersion {
  readonly rank: string;
  readonly content: string;
  /** Who replaced or deleted it, and when. */
  readonly by: string;
  readonly at: Date;
}

/** A deleted file that can be brought back. */
export interface TrashedFile {
  readonly file: string;
  readonly by: string;
  readonly at: Date;
}

type Where = Pick<Services, 'database' | 'now'>;

/** Former contents of a file that can be brought back, the newest first. */
export async function versionsOf({ database, now }: Where, site: Site, file: string): Promise<FileVersion[]> {
  const rows = await database.kysely
    .selectFrom('fileVersion')
    .select(['rank', 'content', 'accountName', 'at'])
    .where((eb) => eb.and({ siteId: site.id, path: MEDIA_FOLDER + file }))
    .orderBy('rank')
    .execute();
  const since = new Date(now().getTime() - TRASH_MS);
  const versions: FileVersion[] = [];
  for (const [index, { rank, content }] of rows.entries()) {
    const next = rows[index + 1];
    if (next === undefined || content === null || next.content === content || next.at < since) continue;
    if (!(await isAvailable(database, site, file, content))) continue;
    versions.push({ rank, content, by: next.accountName, at: next.at });
  }
  return versions.reverse();
}

/** Whether the bytes are still in the store or in the folder. */
async function isAvailable({ kysely }: Services['database'], site: Site, file: string, content: string) {
  if (!isPointed(MEDIA_FOLDER + file)) return true;
  const pointer = readPointer(content);
  if (pointer === undefined) return false;
  if (site.folderMedia.get(file)?.hash === mediaHash(pointer.sha256)) return true;
  return (await findContent(kysely, site.id, pointer.sha256)) !== undefined;
}

/** The texts that a file was deleted with; none if it had none then. */
export async function formerTexts({ database }: Pick<Where, 'database'>, site: Site, file: string): Promise<unknown> {
  const versions = (path: string) =>
    database.kysely
      .selectFrom('fileVersion')
      .select(['content', 'at'])
      .where((eb) => eb.and({ siteId: site.id, path }))
      .orderBy('rank', 'desc')
      .execute();
  const [deletion] = await versions(MEDIA_FOLDER + file);
  const texts = await versions(MEDIA_TEXTS_FILE);
  // The transaction that deletes a file with texts removes them; both versions have its time.
  const removal = texts.findIndex(({ at }) => at.getTime() === deletion?.at.getTime());
  const former = removal === -1 ? undefined : texts[removal + 1]?.content;
  return former === undefined || former === null ? undefined : getKey(former, [file]);
}

/** Files that were deleted in the last thirty days, the newest first. */
export async function listTrash({ database, now }: Where, site: Site): Promise<TrashedFile[]> {
  const since = now().getTime() - TRASH_MS;
  return (await readEditedFiles(database.kysely, site.id))
    .filter(({ path, content, at }) => path.startsWith(MEDIA_FOLDER) && content === null && at.getTime() >= since)
    .map(({ path, accountName, at }) => ({ file: path.slice(MEDIA_FOLDER.length), by: accountName, at }))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}
