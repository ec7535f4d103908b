import type { Author } from '#server/content/journal/record.ts';
import { anyOf, batches } from '#server/platform/db/many.ts';
import type { Db, ElementValues } from '#server/platform/db/schema.ts';

interface ElementChange {
  readonly elementId: string;
  readonly author: Author;
  readonly at: Date;
  readonly action: string;
  /** Version and values of the element after the change. */
  readonly version: number;
  readonly values: ElementValues;
  readonly reason?: string | null;
}

/** Written by an import; later imports compare with its values. */
export const IMPORTED = 'import';
/** The state of an element before anything was recorded. */
export const FIRST = 'first';

const RANK_DIGITS = 8;

/** Records changes in their order, in the transaction of the changes. The elements must be locked: ranks are unique. */
export async function recordChanges(db: Db, siteId: string, changes: readonly ElementChange[]): Promise<void> {
  const ranks = await lastRanks(
    db,
    siteId,
    changes.map(({ elementId }) => elementId),
  );
  const rows = changes.map(({ elementId, author, reason = null, ...change }) => {
    const rank = (ranks.get(elementId) ?? 0) + 1;
    ranks.set(elementId, rank);
    const written = String(rank).padStart(RANK_DIGITS, '0');
    return { ...change, siteId, elementId, rank: written, accountId: author.id, accountName: author.name, reason };
  });
  for (const batch of batches(rows)) await db.insertInto('elementHistory').values(batch).execute();
}

/** The rank of the last entry of elements that have a history. */
export async function lastRanks(db: Db, siteId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('elementHistory')
    .select(({ fn }) => ['elementId', fn.max('rank').as('rank')])
    .where('siteId', '=', siteId)
    .where('elementId', '=', anyOf(ids))
    .groupBy('elementId')
    .execute();
  return new Map(rows.map(({ elementId, rank }) => [elementId, Number(rank)]));
}

/** The values that the last import wrote, or else those before anything was recorded, of elements that have them. */
export async function importedValues(
  db: Db,
  siteId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ElementValues>> {
  const rows = await db
    .selectFrom('elementHistory')
    .distinctOn('elementId')
    .select(['elementId', 'values'])
    .where('siteId', '=', siteId)
    .where('elementId', '=', anyOf(ids))
    .where('action', 'in', [IMPORTED, FIRST])
    .orderBy('elementId')
    .orderBy('rank', 'desc')
    .execute();
  return new Map(rows.map(({ elementId, values }) => [elementId, values]));
}
