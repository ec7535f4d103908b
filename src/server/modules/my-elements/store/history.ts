import type { Selectable } from 'kysely';
import { FIRST, lastRanks, recordChanges } from '#server/content/elements/history.ts';
import type { Author } from '#server/content/journal/record.ts';
import type { ModuleField, Site, SiteModule } from '#server/content/site/types.ts';
import type { ElementHistoryTable } from '#server/platform/db/schema.elements.ts';
import type { Db, ElementValues } from '#server/platform/db/schema.ts';
import type { MyElementRow } from './element.ts';
import type { ElementRef } from './find.ts';
import type { Action } from './rules.ts';
import { changedFields } from './values.ts';

/**
 * `first`: the state before anything was recorded; `revert`: an older version restored; `undo`: the last act undone;
 * `plan`: dates of publication and withdrawal; `import`: written by `vitrine import`; `entrust`: another owner.
 */
export type RecordedAction = Action | 'create' | 'first' | 'revert' | 'undo' | 'plan' | 'import' | 'entrust';

export interface HistoryEntry extends Omit<Selectable<ElementHistoryTable>, 'siteId' | 'elementId' | 'accountId'> {
  readonly action: RecordedAction;
  /** The values of the entry before; empty for the first. */
  readonly before: ElementValues;
  /** The fields that changed since the entry before; empty for the first. */
  readonly changes: readonly ModuleField[];
}

export interface NewEntry {
  readonly action: RecordedAction;
  readonly version: number;
  readonly values: ElementValues;
  readonly reason?: string | null;
}

/** Entries that the page shows. */
const SHOWN = 200;

/** Writes entries, in the transaction of the change. The element must be locked, so that ranks are unique. */
export async function recordHistory(
  db: Db,
  site: Site,
  elementId: string,
  author: Author,
  at: Date,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await recordChanges(
    db,
    site.id,
    entries.map((entry) => ({ ...entry, elementId, author, at })),
  );
}

/** Begins the history of an element that has none (seed, import) with its present values. */
export async function beginHistory(db: Db, site: Site, row: MyElementRow): Promise<void> {
  if ((await lastRanks(db, site.id, [row.id])).has(row.id)) return;
  const first = { action: FIRST, version: row.version, values: row.draft ?? row.values } as const;
  await recordHistory(db, site, row.id, { id: null, name: '' }, row.updatedAt, [first]);
}

/** The newest first. */
export async function readHistory(
  db: Db,
  site: Site,
  module: SiteModule,
  elementId: string,
): Promise<readonly HistoryEntry[]> {
  const rows = await entriesOf(db, site, elementId)
    .select(['rank', 'action', 'accountName', 'version', 'values', 'reason', 'at'])
    .orderBy('rank', 'desc')
    .limit(SHOWN + 1)
    .execute();
  return rows.slice(0, SHOWN).map((row, index) => {
    const before = rows[index + 1]?.values;
    const changes = before === undefined ? [] : changedFields(module, before, row.values);
    return { ...row, action: row.action as RecordedAction, before: before ?? {}, changes };
  });
}

/** The values of an element at a rank of its history. */
export async function readVersion(
  db: Db,
  site: Site,
  elementId: string,
  rank: string,
): Promise<ElementValues | undefined> {
  const row = await entriesOf(db, site, elementId).select('values').where('rank', '=', rank).executeTakeFirst();
  return row?.values;
}

/** The note of the latest request for publication; '' without one. */
export async function lastNote(db: Db, site: Site, elementId: string): Promise<string> {
  const row = await entriesOf(db, site, elementId)
    .select('reason')
    .where('action', '=', 'submit')
    .orderBy('rank', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason ?? '';
}

/**
 * Whether the last change of an element is this act of this account on the version that it saw: a second press of the
 * button has found it done. `seen`: the version, or a `versionMark`.
 */
export async function isLastAct(
  db: Db,
  { site, id, account }: Pick<ElementRef, 'site' | 'id' | 'account'>,
  act: { readonly action: RecordedAction; readonly seen: string | number | undefined; readonly reason?: string },
): Promise<boolean> {
  const last = await entriesOf(db, site, id)
    .select(['action', 'accountId', 'version', 'reason'])
    .orderBy('rank', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined || last.accountId !== account.id || last.action !== act.action) return false;
  return last.version === Number.parseInt(String(act.seen), 10) && (last.reason ?? '') === (act.reason ?? '');
}

function entriesOf(db: Db, site: Site, elementId: string) {
  return db.selectFrom('elementHistory').where('siteId', '=', site.id).where('elementId', '=', elementId);
}
