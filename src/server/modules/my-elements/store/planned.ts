import type { Selectable } from 'kysely';
import type { Author } from '#server/content/journal/record.ts';
import type { Services } from '#server/content/services.ts';
import { findSite } from '#server/content/site/choose.ts';
import type { Account } from '#server/people/account.ts';
import { accountOf } from '#server/people/accounts/store.ts';
import type { Db, ElementTable } from '#server/platform/db/schema.ts';
import type { ElementRef } from './find.ts';
import type { ChangeAndNotify } from './notify.ts';
import { PLAN_TEXTS } from './texts.ts';

/** Elements of one run; the next run is a second later. */
const MAX_IN_RUN = 100;

type Due = Pick<
  Selectable<ElementTable>,
  'siteId' | 'id' | 'module' | 'publishAt' | 'withdrawAt' | 'plannedBy' | 'active'
>;

/**
 * Publishes the elements whose time has come, and withdraws those whose time is over. Several processes may call it at
 * once: each change locks its element, and the second finds the plan carried out. Returns how many changed.
 */
export async function runPlannedElements(services: Services, change: ChangeAndNotify): Promise<number> {
  const now = services.now();
  const siteIds = services.sites().map(({ id }) => id);
  if (siteIds.length === 0) return 0;
  // Those of a site that this process does not serve would take the place of others.
  const due = await services.database.kysely
    .selectFrom('element')
    .select(['siteId', 'id', 'module', 'publishAt', 'withdrawAt', 'plannedBy', 'active'])
    .where('siteId', 'in', siteIds)
    .where('deletedAt', 'is', null)
    .where(({ eb, or }) => or([eb('publishAt', '<=', now), eb('withdrawAt', '<=', now)]))
    .orderBy('id')
    .limit(MAX_IN_RUN)
    .execute();
  let count = 0;
  for (const row of due) if (await carryOut(services, change, row, now)) count += 1;
  return count;
}

async function carryOut(services: Services, change: ChangeAndNotify, row: Due, now: Date): Promise<boolean> {
  const db = services.database.kysely;
  const site = findSite(services.sites(), row.siteId);
  if (site === undefined) return false;
  const module = site.modules.get(row.module);
  if (module === undefined) {
    await endPlan(db, row, PLAN_TEXTS.noModule);
    return false;
  }
  const planner = row.plannedBy === null ? undefined : await findAccount(db, row.siteId, { id: row.plannedBy });
  const ref = (account: Account): ElementRef => ({ site, module, id: row.id, account });
  const isOver = row.withdrawAt !== null && row.withdrawAt <= now;
  if (isOver && !row.active) {
    await endPlan(db, row, null);
    return false;
  }
  const planned = isOver ? { withdrawAt: row.withdrawAt } : { publishAt: row.publishAt };
  const act = { actions: [isOver ? ('unpublish' as const) : ('publish' as const)], planned };
  const result = planner && (await change(ref(planner), act));
  if (result?.outcome === 'done') return true;
  if (isOver) {
    // A withdrawal is carried out even if the account that planned it no longer exists.
    const administrator = await findAccount(db, row.siteId, { role: 'administrator' });
    const author: Author = { id: null, name: PLAN_TEXTS.author };
    if (administrator && (await change(ref(administrator), { ...act, author })).outcome === 'done') return true;
  }
  await endPlan(db, row, result?.outcome === 'incomplete' ? PLAN_TEXTS.incomplete : PLAN_TEXTS.noRight);
  return false;
}

/** Ends a plan that cannot be carried out, unless it was changed or carried out meanwhile. */
async function endPlan(db: Db, row: Due, planFailure: string | null): Promise<void> {
  await db
    .updateTable('element')
    .set({ publishAt: null, withdrawAt: null, planFailure })
    .where((eb) => eb.and({ siteId: row.siteId, id: row.id }))
    .where('publishAt', row.publishAt === null ? 'is' : '=', row.publishAt)
    .where('withdrawAt', row.withdrawAt === null ? 'is' : '=', row.withdrawAt)
    .execute();
}

/** An account that is not suspended; of several administrators always the same one. */
async function findAccount(
  db: Db,
  siteId: string,
  wanted: { readonly id: string } | { readonly role: 'administrator' },
): Promise<Account | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['siteId', 'id', 'email', 'name', 'role'])
    .where((eb) => eb.and({ siteId, ...wanted }))
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  return row && accountOf(db, row);
}
