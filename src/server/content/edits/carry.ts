import type { Author } from '#server/content/journal/record.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { readDraft } from './drafts.ts';
import { hashIfAny, rankAfter, readFolderText, recordVersions, type SiteFolder } from './store.ts';

/** A change of place or name alone: drafts, unsaved work and dates of the file are preserved. */
export interface Carried {
  /** The former path of the file. If the path changes, draft, history and unsaved work move along. */
  readonly from: string;
  /** The same change in the text of the draft. */
  change(draft: string): string;
}

interface CarriedChange {
  readonly path: string;
  /** As it is served now; undefined for a new page that is not. */
  readonly content: string | undefined;
  readonly carried: Carried;
  /** Hash of what was served before, at the former path. */
  readonly served: string | null;
}

/**
 * Rebases the draft of a file on its new text, in the transaction that publishes it. Its planned dates stay. A draft
 * that began with another text than the one that was served still waits for a decision (EDIT-11).
 */
export async function carryWork(
  db: Db,
  site: SiteFolder,
  { path, content, served, carried: { from, change } }: CarriedChange,
  author: Author,
): Promise<void> {
  const siteId = site.id;
  // Repeated when the draft is saved in between.
  for (let isCarried = false; !isCarried; ) {
    const draft = await readDraft(db, siteId, from);
    if (draft === undefined) break;
    const startedFrom = draft.startedFrom === served ? hashIfAny(content) : draft.startedFrom;
    const { numUpdatedRows } = await db
      .updateTable('fileDraft')
      .set({ path, content: change(draft.content), startedFrom, version: draft.version + 1 })
      .where((eb) => eb.and({ siteId, path: from, version: draft.version }))
      .executeTakeFirst();
    isCarried = numUpdatedRows === 1n;
  }
  if (from === path) return;
  await db.deleteFrom('partWork').where('siteId', '=', siteId).where('path', '=', path).execute();
  await db.updateTable('partWork').set({ path }).where('siteId', '=', siteId).where('path', '=', from).execute();
  await copyVersions(db, site, from, path, author);
}

/** Copies the history of a file that moves to its new path. */
async function copyVersions(db: Db, { id: siteId, folder }: SiteFolder, from: string, path: string, author: Author) {
  const versionsAt = (at: string) =>
    db
      .selectFrom('fileVersion')
      .select(['action', 'content', 'accountId', 'accountName', 'at'])
      .where((eb) => eb.and({ siteId, path: at }))
      .where('content', 'is not', null)
      .orderBy('rank')
      .execute();
  // A page that moves back has older versions at that path already.
  const known = new Set((await versionsAt(path)).map(({ at }) => at.getTime()));
  const versions = (await versionsAt(from)).filter(({ at }) => !known.has(at.getTime()));
  // The history begins with the text of the folder.
  const inFolder = known.size === 0 && versions.length === 0 ? await readFolderText(folder, from) : undefined;
  if (inFolder !== undefined) await recordVersions(db, siteId, path, author, [{ action: 'folder', content: inFolder }]);
  if (versions.length === 0) return;
  const rank = await rankAfter(db, siteId, path);
  await db
    .insertInto('fileVersion')
    .values(versions.map((version, index) => ({ ...version, siteId, path, rank: rank(index) })))
    .execute();
}
