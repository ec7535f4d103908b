import type { Author } from '#server/content/journal/record.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { readDraft } from './drafts.ts';
import { hashText, rankAfter, readFolderText, recordVersions } from './store.ts';

/** A change of place or name alone: work on the file goes on, and its dates stay. */
export interface Carried {
  /** The path that the file had; with another one its draft, its history and open forms go along. */
  readonly from: string;
  /** The same change in the text of the draft. */
  change(draft: string): string;
}

type Place = Pick<Site, 'id' | 'folder'>;

interface CarriedChange {
  readonly path: string;
  /** As it is served now. */
  readonly content: string;
  readonly carried: Carried;
}

/** The draft of a file begins with its new text, in the transaction that publishes it. Its plan stays. */
export async function carryWork(
  db: Db,
  site: Place,
  { path, content, carried: { from, change } }: CarriedChange,
  author: Author,
): Promise<void> {
  const siteId = site.id;
  // A draft that is saved in between is read again.
  for (let isCarried = false; !isCarried; ) {
    const draft = await readDraft(db, siteId, from);
    if (draft === undefined) break;
    const { numUpdatedRows } = await db
      .updateTable('fileDraft')
      .set({ path, content: change(draft.content), startedFrom: hashText(content), version: draft.version + 1 })
      .where((eb) => eb.and({ siteId, path: from, version: draft.version }))
      .executeTakeFirst();
    isCarried = numUpdatedRows === 1n;
  }
  if (from === path) return;
  await db.deleteFrom('partWork').where('siteId', '=', siteId).where('path', '=', path).execute();
  await db.updateTable('partWork').set({ path }).where('siteId', '=', siteId).where('path', '=', from).execute();
  await copyVersions(db, site, from, path, author);
}

/** The history of a page that moves is read at its new address. */
async function copyVersions(
  db: Db,
  { id: siteId, folder }: Place,
  from: string,
  path: string,
  author: Author,
): Promise<void> {
  const versionsAt = (at: string) =>
    db
      .selectFrom('fileVersion')
      .select(['action', 'content', 'accountId', 'accountName', 'at'])
      .where((eb) => eb.and({ siteId, path: at }))
      .where('content', 'is not', null)
      .orderBy('rank')
      .execute();
  // A page that comes back finds its older versions there.
  const known = new Set((await versionsAt(path)).map(({ at }) => at.getTime()));
  const versions = (await versionsAt(from)).filter(({ at }) => !known.has(at.getTime()));
  // The folder's own text begins the history.
  const inFolder = known.size === 0 && versions.length === 0 ? await readFolderText(folder, from) : undefined;
  if (inFolder !== undefined) await recordVersions(db, siteId, path, author, [{ action: 'folder', content: inFolder }]);
  if (versions.length === 0) return;
  const rank = await rankAfter(db, siteId, path);
  await db
    .insertInto('fileVersion')
    .values(versions.map((version, index) => ({ ...version, siteId, path, rank: rank(index) })))
    .execute();
}
