import { sameValue } from '#server/content/elements/same-value.ts';
import { withTranslation } from '#server/content/elements/translation.ts';
import type { ValueError } from '#server/content/fields/element-values.ts';
import { type Author, type JournalAction, record } from '#server/content/journal/record.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { SiteModule } from '#server/content/site/types.ts';
import { checkFiles } from '#server/content/uploads/form-files.ts';
import { bumpEpoch } from '#server/platform/db/epoch.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db, ElementValues, Trx } from '#server/platform/db/schema.ts';
import { type MyElement, type MyElementRow, myElement, restoredFor, versionMark } from './element.ts';
import { type ElementRef, inMainLanguage, lockRow } from './find.ts';
import { beginHistory, type NewEntry, type RecordedAction, recordHistory } from './history.ts';
import { workIn } from './languages.ts';
import { type Plan, planAfter } from './plan.ts';
import { type Action, isPublic, mustBeComplete, outcomeOf } from './rules.ts';
import { isGone } from './trash.ts';
import { snapshotBefore } from './undo.ts';
import { mergeValues, missingIn } from './values.ts';
import { columnsOf, writeColumns } from './write.ts';

export interface Change {
  /** One after the other, all or none. */
  readonly actions: readonly Action[];
  /** With `save`: clean values of all fields. */
  readonly values?: ElementValues;
  /** With `save`: clean values of the translated fields in a language; undefined removes the translation. */
  readonly translation?: { readonly language: string; readonly values: ElementValues | undefined };
  /** The version that the user's form was rendered from; a different present one is a conflict. */
  readonly version?: number | undefined;
  /** `versionMark` of the element that the user saw; a different present one is a conflict. */
  readonly mark?: string | undefined;
  /** With `refuse`: the reason; with `submit`: a note for the publisher. */
  readonly reason?: string;
  /** An earlier version that the values are taken from: its pictures are allowed. */
  readonly earlier?: ElementValues;
  /** The date that is carried out: nothing is done when it has changed since. */
  readonly planned?: Partial<Plan>;
  /** For the history and the journal; by default the account. */
  readonly author?: Author;
  /** The name of a `save` in the history. */
  readonly savedAs?: Extract<RecordedAction, 'save' | 'revert'>;
}

const JOURNALLED: ReadonlySet<Action> = new Set(['publish', 'unpublish', 'refuse', 'delete', 'restore']);

export interface Done {
  readonly outcome: 'done';
  readonly before: MyElement;
  readonly element: MyElement;
}

export type ChangeResult =
  | Done
  /** Does not exist, or is out of reach. */
  | { readonly outcome: 'absent' }
  /** Within reach, but the action is not allowed to this user or in this situation. */
  | { readonly outcome: 'refused'; readonly action: Action; readonly element: MyElement }
  | { readonly outcome: 'conflict'; readonly theirs: MyElement }
  /** A required field is empty, or the user may not use a file. */
  | { readonly outcome: 'incomplete'; readonly errors: readonly ValueError[]; readonly element: MyElement };

/**
 * Changes an element as the table of rules.ts says, with its history and all that listings read, in one transaction.
 * The statement that writes checks again that the element is within reach and still the version that was read. `also`
 * writes more in the same transaction, when the change is done.
 */
export async function changeElement(
  services: Services,
  ref: ElementRef,
  change: Change,
  also?: (trx: Db, done: Done) => Promise<void>,
): Promise<ChangeResult> {
  return transaction(services.database.kysely, async (trx) => {
    const result = await checkAndWrite(trx, services.now(), ref, change);
    if (result.outcome === 'done') await also?.(trx, result);
    return result;
  });
}

function isStillPlanned({ publishAt, withdrawAt }: MyElementRow, { planned }: Change): boolean {
  const isSame = (one: Date | null, other: Date | null | undefined) => one?.getTime() === other?.getTime();
  if (planned?.publishAt !== undefined && !isSame(publishAt, planned.publishAt)) return false;
  return planned?.withdrawAt === undefined || isSame(withdrawAt, planned.withdrawAt);
}

async function checkAndWrite(trx: Trx, now: Date, ref: ElementRef, change: Change): Promise<ChangeResult> {
  const { site, module, account } = ref;
  const { author = account } = change;
  const locked = await lockRow(trx, ref);
  if (locked === undefined || isGone(locked.row, now)) return { outcome: 'absent' };
  const { row, standing } = locked;
  if (!isStillPlanned(row, change)) return { outcome: 'absent' };
  const before = myElement(module, row);
  const values = valuesAfter(module, row, change);
  const isChanged = !sameValue(values, before.values);
  if (change.version !== undefined && change.version !== row.version && (isChanged || !isWritten(change))) {
    return { outcome: 'conflict', theirs: before };
  }

  if (change.mark !== undefined && change.mark !== versionMark(before)) return { outcome: 'conflict', theirs: before };

  let situation = before.situation;
  for (const action of change.actions) {
    const next = outcomeOf(action, situation, standing);
    if (next === undefined) return { outcome: 'refused', action, element: before };
    situation = next === 'before' ? restoredFor(before, account.id, standing) : next;
  }

  const isWhole = mustBeComplete(change.actions, situation);
  const errors = await faultsOf(trx, ref, row, change, values, isWhole);
  if (errors.length > 0) return { outcome: 'incomplete', errors, element: before };

  const version = isChanged ? row.version + 1 : row.version;
  const columns = columnsOf(row, { situation, values, reason: change.reason }, now, account.id);
  const plan = planAfter(row, change.actions, { situation, standing, isChanged });
  const undo = snapshotBefore(row, change.actions, account.id, now);
  const written = await writeColumns(trx, now, ref, row, { ...columns, ...plan, undo, version });
  if (written === undefined) return { outcome: 'absent' };
  await beginHistory(trx, site, row);
  await recordHistory(trx, site, row.id, author, now, entriesOf(change, { isChanged, version, values }));
  // The journal names modules in the main language.
  for (const action of change.actions.filter(isJournalled)) {
    const about = { aboutId: row.id, about: before.title, detail: inMainLanguage(ref).module.name };
    await record(trx, site.id, author, now, { kind: 'element', action, ...about });
  }
  if (isPublic(before.situation) || isPublic(situation)) await bumpEpoch(trx, site.id, module.ident);
  return { outcome: 'done', before, element: myElement(module, written) };
}

/** Whether the journal records it; drafts and saves are in the history of the element only. */
function isJournalled(action: Action): action is Extract<Action, JournalAction> {
  return JOURNALLED.has(action);
}

function isWritten({ values, translation }: Change): boolean {
  return values !== undefined || translation !== undefined;
}

/** The values after the change: the new ones, or the stored ones; with `discard` the published ones. */
function valuesAfter(module: SiteModule, row: MyElementRow, { actions, values, translation }: Change): ElementValues {
  if (actions.includes('discard')) return row.values;
  const present = row.draft ?? row.values;
  if (translation !== undefined) {
    const { language, values: translated } = translation;
    const work = workIn(module, present, language);
    return withTranslation(module, present, language, translated && mergeValues(work.module, work.values, translated));
  }
  return values === undefined ? present : mergeValues(module, present, values);
}

async function faultsOf(
  trx: Trx,
  { site, module, account }: ElementRef,
  row: MyElementRow,
  change: Change,
  values: ElementValues,
  isWhole: boolean,
): Promise<readonly ValueError[]> {
  const { earlier = {}, translation } = change;
  const missing = isWhole ? missingIn(site, module, values) : [];
  if (!isWritten(change) || missing.length > 0) return missing;
  const work = workIn(module, values, translation?.language);
  const versions = [row.values, row.draft ?? {}, earlier].flatMap((version) => [
    version,
    workIn(module, version, translation?.language).values,
  ]);
  return checkFiles(trx, {
    siteId: site.id,
    accountId: account.id,
    fields: [...work.module.fields.values()],
    values: work.values,
    versions,
    words: localeOf(site),
  });
}

/** A save without a change is not recorded; every other action is. */
function entriesOf(
  { actions, reason, savedAs = 'save' }: Change,
  {
    isChanged,
    version,
    values,
  }: { readonly isChanged: boolean; readonly version: number; readonly values: ElementValues },
): NewEntry[] {
  return actions
    .filter((action) => action !== 'save' || isChanged)
    .map((action) => ({
      action: action === 'save' ? savedAs : action,
      version,
      values,
      reason: action === 'refuse' || action === 'submit' ? (reason ?? null) : null,
    }));
}
