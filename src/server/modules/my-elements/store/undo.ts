import { isObject } from '#contract/wire.ts';
import { sameValue } from '#server/content/elements/same-value.ts';
import type { Services } from '#server/content/services.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { ElementValues, Trx } from '#server/platform/db/schema.ts';
import { type MyElement, type MyElementRow, myElement, versionMark } from './element.ts';
import { type ElementRef, lockRow } from './find.ts';
import { recordHistory } from './history.ts';
import { type Action, isPublic } from './rules.ts';
import { type StateColumns, writeColumns } from './write.ts';

/** Acts that change only the state. A deletion is undone by `restore`, a save by the history. */
const UNDOABLE: ReadonlySet<Action> = new Set(['publish', 'unpublish', 'withdraw', 'discard']);

/** The columns that an act replaces: for the user who acted, until the element is written again. */
export function snapshotBefore(
  row: MyElementRow,
  actions: readonly Action[],
  accountId: string,
  now: Date,
): Readonly<Record<string, unknown>> | null {
  const [action, ...more] = actions;
  if (action === undefined || more.length > 0 || !UNDOABLE.has(action)) return null;
  const { active, values, draft, review, reviewReason, submittedAt, publishedAt, publishAt, withdrawAt } = row;
  return {
    by: accountId,
    at: now.toISOString(),
    columns: { active, values, draft, review, reviewReason, submittedAt, publishedAt, publishAt, withdrawAt },
  };
}

type UndoResult =
  | { readonly outcome: 'done'; readonly element: MyElement }
  | { readonly outcome: 'absent' }
  /** Nothing to undo, not by this user, or no longer. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'conflict'; readonly theirs: MyElement };

/** Whether this account can still undo the last act. */
export function isUndoable(row: Pick<MyElementRow, 'undo' | 'updatedAt' | 'deletedAt'>, accountId: string): boolean {
  return readSnapshot(row, accountId) !== undefined;
}

/**
 * Undoes the last act of the account, even where the rules do not allow the opposite act: a contributor may publish
 * again what they have just withdrawn. `mark` is the `versionMark` that the user sees. No mail is sent.
 */
export async function undoLastAct(services: Services, ref: ElementRef, mark: string | undefined): Promise<UndoResult> {
  return transaction(services.database.kysely, (trx) => takeBack(trx, services.now(), ref, mark));
}

async function takeBack(trx: Trx, now: Date, ref: ElementRef, mark: string | undefined): Promise<UndoResult> {
  const { site, module, account } = ref;
  const row = (await lockRow(trx, ref))?.row;
  if (row === undefined) return { outcome: 'absent' };
  const present = myElement(module, row);
  if (mark !== undefined && mark !== versionMark(present)) return { outcome: 'conflict', theirs: present };
  const columns = readSnapshot(row, account.id);
  if (columns === undefined) return { outcome: 'refused' };
  const values = columns.draft ?? columns.values;
  const version = sameValue(values, present.values) ? row.version : row.version + 1;
  const written = await writeColumns(trx, now, ref, row, { ...columns, version });
  if (written === undefined) return { outcome: 'absent' };
  await recordHistory(trx, site, row.id, account, now, [{ action: 'undo', version, values }]);
  const element = myElement(module, written);
  if (isPublic(present.situation) || isPublic(element.situation)) await bumpEpoch(trx, site.id, module.ident);
  return { outcome: 'done', element };
}

/** The columns to write back; undefined when the element was written since, or another user acted. */
function readSnapshot(
  { undo, updatedAt, deletedAt }: Pick<MyElementRow, 'undo' | 'updatedAt' | 'deletedAt'>,
  accountId: string,
): StateColumns | undefined {
  if (undo === null || deletedAt !== null || undo.by !== accountId || undo.at !== updatedAt.toISOString())
    return undefined;
  const { columns } = undo;
  if (!isObject(columns) || !isObject(columns.values)) return undefined;
  return {
    active: columns.active === true,
    values: columns.values as ElementValues,
    draft: isObject(columns.draft) ? (columns.draft as ElementValues) : null,
    review: columns.review === 'pending' || columns.review === 'refused' ? columns.review : null,
    reviewReason: typeof columns.reviewReason === 'string' ? columns.reviewReason : null,
    submittedAt: dateOf(columns.submittedAt),
    publishedAt: dateOf(columns.publishedAt),
    deletedAt: null,
    deletedBy: null,
    undo: null,
    publishAt: laterOf(columns.publishAt, updatedAt),
    withdrawAt: laterOf(columns.withdrawAt, updatedAt),
    planFailure: null,
  };
}

/** A plan that the act carried out is not restored. */
function laterOf(text: unknown, than: Date): Date | null {
  const date = dateOf(text);
  return date !== null && date > than ? date : null;
}

function dateOf(text: unknown): Date | null {
  return typeof text === 'string' ? new Date(text) : null;
}
