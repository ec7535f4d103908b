import type { Selectable } from 'kysely';
import type { Author } from '#server/content/journal/record.ts';
import type { Reader } from '#server/platform/db/readers.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { FileDraftTable } from '#server/platform/db/schema.edits.ts';
import type { Db, Trx } from '#server/platform/db/schema.ts';
import { recordVersions } from './store.ts';
import { holdRole } from './turn.ts';

export type FileDraft = Selectable<FileDraftTable>;

export async function readDraft(db: Reader, siteId: string, path: string): Promise<FileDraft | undefined> {
  return db
    .selectFrom('fileDraft')
    .selectAll()
    .where((eb) => eb.and({ siteId, path }))
    .executeTakeFirst();
}

/** The drafts of pages. */
export async function listDrafts(db: Reader, siteId: string): Promise<FileDraft[]> {
  return db
    .selectFrom('fileDraft')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('path', 'like', 'pages/%')
    .orderBy('path')
    .execute();
}

export interface SavedDraft {
  readonly path: string;
  readonly content: string;
  /** The version that the person saw; 0 if there was no draft. */
  readonly version: number;
  /** Hash of the served text that a new draft begins with; null for a new file. */
  readonly startedFrom: string | null;
  readonly author: Author;
  readonly at: Date;
}

/** Saves unpublished work. Returns its version; undefined if another person saved in between: nothing is written. */
export async function saveDraft(db: Db, siteId: string, draft: SavedDraft): Promise<number | undefined> {
  return transaction(db, async (trx) => {
    await holdRole(trx, siteId, draft.author);
    return writeDraft(trx, siteId, draft);
  });
}

/** The same in the transaction of another act, which holds the role of its author. */
export async function writeDraft(
  db: Trx,
  siteId: string,
  { path, content, version, startedFrom, author, at }: SavedDraft,
): Promise<number | undefined> {
  const saved = { content, version: version + 1, accountId: author.id, accountName: author.name, at };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('fileDraft')
      .values({ siteId, path, startedFrom, ...saved })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n ? 1 : undefined;
  }
  // A planned publication stays, and who changed its text answers for it.
  const { numUpdatedRows } = await db
    .updateTable('fileDraft')
    .set({ ...saved, plannedBy: author.id, failure: null })
    .where((eb) => eb.and({ siteId, path, version }))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? version + 1 : undefined;
}

/** Records a draft in the history of its file, in the transaction that deletes or replaces it (EDIT-7). */
export async function recordDraft(db: Db, siteId: string, draft: FileDraft): Promise<void> {
  const { path, content, at, accountId: id, accountName: name } = draft;
  await recordVersions(db, siteId, path, { id, name }, [{ action: 'draft', content, at }]);
}

/** Deletes a draft, which stays in the history. */
export async function discardDraft(db: Db, siteId: string, draft: FileDraft): Promise<void> {
  await recordDraft(db, siteId, draft);
  await deleteDraft(db, siteId, draft.path);
}

/** For a draft that was published. */
export async function deleteDraft(db: Db, siteId: string, path: string): Promise<void> {
  await db.deleteFrom('fileDraft').where('siteId', '=', siteId).where('path', '=', path).execute();
}

/** The draft of a file, locked until the end of the transaction: what others save waits for it. */
export async function lockDraft(db: Db, siteId: string, path: string): Promise<FileDraft | undefined> {
  return db
    .selectFrom('fileDraft')
    .selectAll()
    .where((eb) => eb.and({ siteId, path }))
    .forUpdate()
    .executeTakeFirst();
}

/** The drafts of pages with which their history ends: they were abandoned, and what was served did not change since. */
export async function listAbandoned(db: Reader, siteId: string): Promise<ReadonlyMap<string, string>> {
  const latest = db
    .selectFrom('fileVersion')
    .distinctOn('path')
    .where('siteId', '=', siteId)
    .where('path', 'like', 'pages/%')
    .orderBy('path')
    .orderBy('rank', 'desc');
  const last = await latest.select(['path', 'action']).execute();
  const paths = last.filter(({ action }) => action === 'draft').map(({ path }) => path);
  if (paths.length === 0) return new Map();
  const rows = await latest.select(['path', 'content']).where('path', 'in', paths).execute();
  return new Map(rows.map(({ path, content }) => [path, content ?? '']));
}
