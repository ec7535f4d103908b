import type { Author } from '#server/content/journal/record.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import type { Database } from '#server/platform/db/open.ts';
import { transaction } from '#server/platform/db/retry.ts';
import { readChanged } from './read-edited.ts';
import { isWithdrawing } from './status.ts';
import {
  editsOf,
  hashIfAny,
  hashText,
  readEditedFiles,
  readFolderText,
  recordVersions,
  type SiteFolder,
} from './store.ts';
import { takeTurn } from './turn.ts';

/** Keeps edits although the folder has changed too: they become edits of its present text. */
export async function keepEdits(
  database: Database,
  { id, folder }: SiteFolder,
  paths: readonly string[],
  author: Author,
): Promise<void> {
  await transaction(database.kysely, async (trx) => {
    await takeTurn(trx, id, author);
    for (const file of await readEditedFiles(trx, id)) {
      if (!paths.includes(file.path)) continue;
      const inFolder = await readFolderText(folder, file.path);
      const base = hashIfAny(inFolder);
      await trx
        .updateTable('editedFile')
        .set({ base, version: file.version + 1 })
        .where((eb) => eb.and({ siteId: id, path: file.path }))
        .execute();
      // The text that the edit is an edit of now can be restored, and compared with.
      const known = inFolder === undefined ? [] : [{ action: 'folder', content: inFolder } as const];
      await recordVersions(trx, id, file.path, author, [...known, { action: 'keep-edit', content: file.content }]);
    }
  });
}

/** Serves the files of the folder again. Returns the errors that the site would have; with errors nothing changes. */
export async function takeFolder(
  database: Database,
  { id, folder }: SiteFolder,
  paths: readonly string[],
  author: Author,
): Promise<readonly Problem[]> {
  return transaction(database.kysely, async (trx) => {
    const files = await readEditedFiles(trx, id);
    const after = editsOf(files.filter(({ path }) => !paths.includes(path)));
    const { site, problems } = await readChanged(folder, { before: editsOf(files), after, changed: paths });
    if (site === undefined) return problems;
    await takeTurn(trx, id, author);
    for (const file of files) {
      const { path, version } = file;
      if (!paths.includes(path)) continue;
      const content = (await readFolderText(folder, path)) ?? null;
      const edited = trx.updateTable('editedFile').where((eb) => eb.and({ siteId: id, path }));
      if (content !== null && isWithdrawing(file))
        await edited.set({ content, base: hashText(content), version: version + 1 }).execute();
      else await trx.deleteFrom('editedFile').where('siteId', '=', id).where('path', '=', path).execute();
      await recordVersions(trx, id, path, author, [{ action: 'take-folder', content }]);
    }
    return [];
  });
}
