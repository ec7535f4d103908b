import type { Transaction } from 'kysely';
import { isObject } from '#contract/wire.ts';
import type { Services } from '#server/content/services.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { ElementValues, Schema } from '#server/platform/db/schema.ts';
import { type MyElement, type MyElementRow, myElement, versionMark } from './element.ts';
import { type ElementAsk, findRow } from './find.ts';
import { recordHistory } from './history.ts';
import { type Action, isPublic } from './rules.ts';
import { sameValue } from './values.ts';
import { type StateColumns, writeColumns } from './write.ts';

/** Acts that change the state alone. A deletion has its own way back (`restore`), a save has the history. */
const UNDOABLE: ReadonlySet<Action> = new Set(['publish', 'unpublish', 'withdraw', 'discard']);

/** What an act replaces: valid while the element has not been written again, and for the person who acted. */
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

export type UndoResult =
  | { readonly outcome: 'done'; readonly element: MyElement }
  | { readonly outcome: 'absent' }
  /** Nothing to take back, not by this person, or no longer. */
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'conflict'; readonly theirs: MyElement };

/** Can this account still take the last act back? */
export function isUndoable(row: Pick<MyElementRow, 'undo' | 'updatedAt' | 'deletedAt'>, accountId: string): boolean {
  return readSnapshot(row, accountId) !== undefined;
}

/**
 * Takes back the last act of the account, exactly: also what it may not do otherwise, such as putting back on the site
 * what it has just withdrawn. `mark` is the `versionMark` that the person sees. Nobody is sent a mail.
 */
export async function undoLastAct(services: Services, ask: ElementAsk, mark: string | undefined): Promise<UndoResult> {
  return transaction(services.database.kysely, (trx) => takeBack(trx, services.now(), ask, mark));
}

async function takeBack(
  trx: Transaction<Schema>,
  now: Date,
  ask: ElementAsk,
  mark: string | undefined,
): Promise<UndoResult> {
  const { site, module, account } = ask;
  const row = await findRow(trx, ask, { lock: true });
  if (row === undefined) return { outcome: 'absent' };
  const present = myElement(module, row);
  if (mark !== undefined && mark !== versionMark(present)) return { outcome: 'conflict', theirs: present };
  const columns = readSnapshot(row, account.id);
  if (columns === undefined) return { outcome: 'refused' };
  const values = columns.draft ?? columns.values;
  const version = sameValue(values, present.values) ? row.version : row.version + 1;
  const written = await writeColumns(trx, now, ask, row, { ...columns, version });
  if (written === undefined) return { outcome: 'absent' };
  await recordHistory(trx, site, row.id, account, now, [{ action: 'undo', version, values }]);
  const element = myElement(module, written);
  if (isPublic(present.situation) || isPublic(element.situation)) await bumpEpoch(trx, site.id, module.ident);
  return { outcome: 'done', element };
}

/** The columns to write back; undefined when the element was written since, or somebody else acted. */
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

/** A plan that the act itself carried out is not planned again. */
function laterOf(text: unknown, than: Date): Date | null {
  const date = dateOf(text);
  return date !== null && date > than ? date : null;
}

function dateOf(text: unknown): Date | null {
  return typeof text === 'string' ? new Date(text) : null;
}
