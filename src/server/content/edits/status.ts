import { type EditedFile, hashIfAny, readFolderText } from './store.ts';

/**
 * An edited file compared with the folder: only edited, new, removed; the same text in both (the folder has taken up
 * the edit); or changed on both sides since the edit began.
 */
export type EditState = 'edited' | 'new' | 'removed' | 'same' | 'both';

export interface EditStatus {
  readonly file: EditedFile;
  readonly state: EditState;
  /** The folder's text; undefined if it has none. */
  readonly inFolder: string | undefined;
}

export async function statusOf(folder: string, files: readonly EditedFile[]): Promise<EditStatus[]> {
  return Promise.all(
    files.map(async (file) => {
      const inFolder = await readFolderText(folder, file.path);
      return { file, inFolder, state: stateOf(file, inFolder) };
    }),
  );
}

function stateOf({ content, base }: EditedFile, inFolder: string | undefined): EditState {
  if ((content ?? undefined) === inFolder) return 'same';
  if (hashIfAny(inFolder) !== base) return 'both';
  if (content === null) return 'removed';
  return base === null ? 'new' : 'edited';
}

/** A withdrawal is planned, or failed and is not decided yet: the file stays an edited one. */
export function isWithdrawing({ withdrawAt, withdrawFailure }: EditedFile): boolean {
  return withdrawAt !== null || withdrawFailure !== null;
}
