import type { SetAside, Site } from '#server/content/site/types.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import { type Merged, mergeByKey } from './merge.ts';
import { type EditStatus, statusOf } from './status.ts';
import { hashText, readEditedFiles } from './store.ts';

/** An edit that a person has to decide about (EDIT-11). */
export interface Choice extends EditStatus {
  /** What of it is not served; empty where it only hides a later change of the folder. */
  readonly setAside: readonly SetAside[];
}

/** The edits of which the folder has changed too, and those that are set aside. */
export async function listChoices(db: Reader, { id, folder, setAside }: Site): Promise<readonly Choice[]> {
  const statuses = await statusOf(db, folder, await readEditedFiles(db, id));
  return statuses
    .map((status) => ({ ...status, setAside: setAside.filter(({ path }) => path === status.file.path) }))
    .filter((choice) => choice.state === 'both' || choice.setAside.length > 0);
}

/** Both sides of an edit together, where they changed different keys of a file of settings. */
export async function mergedChoice(db: Reader, { file, state, inFolder }: EditStatus): Promise<Merged | undefined> {
  const { siteId, path, content, base } = file;
  if (state !== 'both' || content === null || inFolder === undefined || !path.endsWith('.yaml')) return undefined;
  const versions = await db
    .selectFrom('fileVersion')
    .select('content')
    .where((eb) => eb.and({ siteId, path }))
    .where('content', 'is not', null)
    .orderBy('rank', 'desc')
    .execute();
  const before = versions.find((version) => version.content !== null && hashText(version.content) === base)?.content;
  return before == null ? undefined : mergeByKey(before, content, inFolder);
}
