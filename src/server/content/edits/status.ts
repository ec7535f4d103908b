import type { Reader } from '#server/platform/db/readers.ts';
import { type EditedFile, hashIfAny, readFolderText } from './store.ts';

/**
 * An edited file compared with the folder: only edited, new, removed; the same text in both (the folder has taken up
 * the edit); or changed on both sides since the edit began. A folder that has taken up an earlier text of the edit has
 * not changed.
 */
export type EditState = 'edited' | 'new' | 'removed' | 'same' | 'both';

export interface EditStatus {
  readonly file: EditedFile;
  readonly state: EditState;
  /** The folder's text; undefined if it has none. */
  readonly inFolder: string | undefined;
}

export async function statusOf(db: Reader, folder: string, files: readonly EditedFile[]): Promise<EditStatus[]> {
  return Promise.all(
    files.map(async (file) => {
      const inFolder = await readFolderText(folder, file.path);
      return { file, inFolder, state: await stateOf(db, file, inFolder) };
    }),
  );
}

async function stateOf(db: Reader, file: EditedFile, inFolder: string | undefined): Promise<EditState> {
  const { content, base } = file;
  if ((content ?? undefined) === inFolder) return 'same';
  if (hashIfAny(inFolder) !== base && !(await isEarlierText(db, file, inFolder))) return 'both';
  if (content === null) return 'removed';
  return base === null ? 'new' : 'edited';
}

/** Whether the folder has a text that was served in its place since the edit began (`vitrine edits pull`). */
async function isEarlierText(db: Reader, { siteId, path }: EditedFile, inFolder: string | undefined): Promise<boolean> {
  if (inFolder === undefined) return false;
  const versions = await db
    .selectFrom('fileVersion')
    .select(['action', 'content'])
    .where((eb) => eb.and({ siteId, path }))
    .orderBy('rank', 'desc')
    .execute();
  const start = versions.findIndex(({ action }) => action === 'folder' || action === 'take-folder');
  return versions
    .slice(0, start === -1 ? undefined : start)
    .some(({ action, content }) => action !== 'draft' && content === inFolder);
}

/** A withdrawal is planned, or failed and is not decided yet: the file stays an edited one. */
export function isWithdrawing({ withdrawAt, withdrawFailure }: EditedFile): boolean {
  return withdrawAt !== null || withdrawFailure !== null;
}
