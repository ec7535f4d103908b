import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Author } from '#server/content/journal/record.ts';
import { isPointed, pointerOfFile } from '#server/content/site/media/pointer.ts';
import { isPublishedMedia } from '#server/content/site/media/read.ts';
import { folderSource } from '#server/content/site/source.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import type { EditedFileTable, FileAction } from '#server/platform/db/schema.edits.ts';
import type { Db } from '#server/platform/db/schema.ts';

export type SiteFolder = Pick<Site, 'id' | 'folder'>;
/** Path → text of the files that replace those of the folder; null for a removed file. */
export type Edits = ReadonlyMap<string, string | null>;
export type EditedFile = Selectable<EditedFileTable>;

/** Module name of `bumpEpoch` for the files of a site. No module can have this name. */
export const FILES_EPOCH = 'site.files';

/** Settings in each language, alerts, redirects and texts of files; pages and opening hours. */
const SETTINGS = /^(site(\.[a-z]{2}(-[A-Z]{2})?)?|alertes|redirections|media)\.yaml$/;
const FOLDERS = /^(pages\/[a-z0-9-]+(\/[a-z0-9-]+)*\.md|horaires\/[a-z0-9-]{1,40}\.yaml)$/;
/** Without `..` and hidden names. */
const MEDIA = /^media(\/(?!\.)[^\\/\p{Cc}]{1,150})+$/u;

/** Whether a file may be edited in the browser; below media/ every published file may. */
export function isEditable(path: string): boolean {
  return (
    SETTINGS.test(path) || FOLDERS.test(path) || (MEDIA.test(path) && path.length <= 300 && isPublishedMedia(path))
  );
}

/** A hash that identifies a text, for comparisons. */
export function hashText(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The hash of a text, or null where there is none. */
export function hashIfAny(text: string | undefined): string | null {
  return text === undefined ? null : hashText(text);
}

export async function readEditedFiles(db: Reader, siteId: string): Promise<EditedFile[]> {
  return db.selectFrom('editedFile').selectAll().where('siteId', '=', siteId).orderBy('path').execute();
}

export async function readEdits(db: Reader, siteId: string): Promise<Edits> {
  return editsOf(await readEditedFiles(db, siteId));
}

export function editsOf(files: readonly Pick<EditedFile, 'path' | 'content'>[]): Edits {
  return new Map(files.map(({ path, content }) => [path, content]));
}

export async function editedSites(db: Reader): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('editedFile').select('siteId').distinct().execute();
  return new Set(rows.map(({ siteId }) => siteId));
}

/** The text of a file in the folder, or the pointer of a binary file; undefined if there is none. */
export async function readFolderText(folder: string, path: string): Promise<string | undefined> {
  if (isPointed(path)) return pointerOfFile(folder, path);
  return (await folderSource(folder).read(path))?.toString('utf8');
}

/** The text of a file as it is served; undefined if there is none. */
export async function readServedText(folder: string, edits: Edits, path: string): Promise<string | undefined> {
  const edited = edits.get(path);
  return edited === undefined ? readFolderText(folder, path) : (edited ?? undefined);
}

interface NewVersion {
  readonly action: FileAction;
  readonly content: string | null;
  /** By default now. */
  readonly at?: Date;
}

/** The ranks of the next versions of a file, from index 0. */
export async function rankAfter(db: Db, siteId: string, path: string): Promise<(index: number) => string> {
  const last = await db
    .selectFrom('fileVersion')
    .select('rank')
    .where((eb) => eb.and({ siteId, path }))
    .orderBy('rank', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (index) => String(Number(last?.rank ?? 0) + index + 1).padStart(8, '0');
}

/** Adds versions to the history of a file, in the transaction of the change. */
export async function recordVersions(
  db: Db,
  siteId: string,
  path: string,
  author: Author,
  versions: readonly NewVersion[],
): Promise<void> {
  const rank = await rankAfter(db, siteId, path);
  await db
    .insertInto('fileVersion')
    .values(
      versions.map((version, index) => ({
        ...version,
        siteId,
        path,
        rank: rank(index),
        accountId: author.id,
        accountName: author.name,
      })),
    )
    .execute();
}
