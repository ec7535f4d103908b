import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { MY_ELEMENT_COLUMNS, type MyElement, type MyElementRow, myElement } from './element.ts';
import { withinReach } from './reach.ts';

const TRASH_DAYS = 30;
/** How long a deleted element can be restored. */
export const TRASH_MS = TRASH_DAYS * 24 * 3_600_000;
const SHOWN = 200;

/** Whether a deleted element counts as removed, before the sweep has removed it. */
export function isGone({ deletedAt }: MyElementRow, now: Date): boolean {
  return deletedAt !== null && now.getTime() - deletedAt.getTime() >= TRASH_MS;
}

/** The deleted elements within reach of an account, the latest first. */
export async function listTrash(db: Db, site: Site, account: Account, now: Date): Promise<readonly MyElement[]> {
  const rows = await db
    .selectFrom('element')
    .select(MY_ELEMENT_COLUMNS)
    .where('element.siteId', '=', site.id)
    .where('element.deletedAt', '>', new Date(now.getTime() - TRASH_MS))
    .where((builder) => withinReach(builder, account.id))
    .orderBy('element.deletedAt', 'desc')
    .orderBy('element.id')
    .limit(SHOWN)
    .execute();
  return rows.flatMap((row) => {
    const module = site.modules.get(row.module);
    return module === undefined ? [] : [myElement(module, row)];
  });
}

/** Removes elements that were deleted more than 30 days ago, with their history. Returns how many. */
export async function emptyTrash(db: Db, siteId: string, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('element')
    .where('siteId', '=', siteId)
    .where('deletedAt', '<=', new Date(now.getTime() - TRASH_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
