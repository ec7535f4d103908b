import { type Author, record } from '#server/content/journal/record.ts';
import type { Database } from '#server/platform/db/open.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Trx } from '#server/platform/db/schema.ts';
import { withoutMark } from './documents/unpublished-mark.ts';
import { deleteDraft, discardDraft, lockDraft, recordDraft, type SavedDraft, writeDraft } from './drafts.ts';
import { holdRole, takeTurn } from './turn.ts';

interface Published {
  readonly path: string;
  readonly content: string | null;
}

/**
 * What becomes of a draft when its file is published or removed, in that transaction. The draft that was published is
 * done. Another one stays, and its editors see both texts before they publish it (EDIT-8); below a removed file it goes
 * to the history.
 */
export async function settleDraft(trx: Trx, siteId: string, { path, content }: Published): Promise<void> {
  const draft = await lockDraft(trx, siteId, path);
  if (draft === undefined) return;
  if (content === null) await discardDraft(trx, siteId, draft);
  else if (isSameText(draft.content, content)) await deleteDraft(trx, siteId, path);
}

/** Whether the texts of a page differ at most in the mark of pages that are not on the site. */
export function isSameText(one: string, other: string): boolean {
  return withoutMark(one) === withoutMark(other);
}

async function rebaseDraft(trx: Trx, siteId: string, path: string, startedFrom: string | null): Promise<void> {
  await trx
    .updateTable('fileDraft')
    .set((eb) => ({ startedFrom, version: eb('version', '+', 1) }))
    .where((eb) => eb.and({ siteId, path }))
    .execute();
}

/** The draft that a person decides about. */
interface ChosenDraft {
  readonly path: string;
  /** The version that the person saw. */
  readonly version: number;
}

/** Gives up a draft, which stays in the history. False if another person saved it meanwhile: nothing changes. */
export async function abandonDraft(
  { kysely }: Database,
  siteId: string,
  { path, version, about }: ChosenDraft & { readonly about: string },
  author: Author,
): Promise<boolean> {
  return transaction(kysely, async (trx) => {
    // As publications do: the history of a site is written by one at a time.
    await takeTurn(trx, siteId, author);
    const draft = await lockDraft(trx, siteId, path);
    if (draft?.version !== version) return false;
    await discardDraft(trx, siteId, draft);
    await record(trx, siteId, author, new Date(), { kind: 'page', action: 'discard', aboutId: path, about });
    return true;
  });
}

/** Keeps a draft although what is served has changed: it continues from the text that is served now (EDIT-11). */
export async function keepDraft(
  { kysely }: Database,
  siteId: string,
  { path, version, servedHash }: ChosenDraft & { readonly servedHash: string | null },
  author: Author,
): Promise<boolean> {
  return transaction(kysely, async (trx) => {
    await holdRole(trx, siteId, author);
    const { numUpdatedRows } = await trx
      .updateTable('fileDraft')
      .set({ startedFrom: servedHash, version: version + 1, failure: null })
      .where((eb) => eb.and({ siteId, path, version }))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  });
}

/** Makes a text of the history the draft; a draft that it replaces goes to the history. False if others were faster. */
export async function takeUpDraft({ kysely }: Database, siteId: string, taken: SavedDraft): Promise<boolean> {
  return transaction(kysely, async (trx) => {
    await takeTurn(trx, siteId, taken.author);
    const { path, version, startedFrom } = taken;
    const former = await lockDraft(trx, siteId, path);
    if ((former?.version ?? 0) !== version) return false;
    if (former !== undefined && former.content !== taken.content) await recordDraft(trx, siteId, former);
    if ((await writeDraft(trx, siteId, taken)) === undefined) return false;
    await rebaseDraft(trx, siteId, path, startedFrom);
    return true;
  });
}
