import { sql } from 'kysely';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';
import type { Account, Rights } from './account.ts';

/** The modules that an account contributes to; all modules for an administrator. */
export function modulesOf(site: Site, account: Rights): readonly SiteModule[] {
  return [...site.modules.values()].filter(
    ({ ident }) => account.role === 'administrator' || account.modules.includes(ident),
  );
}

export function publishedModulesOf(site: Site, account: Rights): readonly SiteModule[] {
  return account.role === 'contributor' ? [] : modulesOf(site, account);
}

/** Number of elements that wait for the review of an account. */
export async function countWaiting(db: Db, site: Site, account: Rights): Promise<number> {
  const idents = publishedModulesOf(site, account).map(({ ident }) => ident);
  if (idents.length === 0) return 0;
  const { total } = await db
    .selectFrom('element')
    .select(sql<string>`count(*)`.as('total'))
    .where('siteId', '=', site.id)
    .where('module', 'in', idents)
    .where('review', '=', 'pending')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** How many of their own elements wait for a user: sent back with a remark, or begun and not sent. */
export async function countOwnWaiting(
  db: Db,
  site: Site,
  account: Rights & Pick<Account, 'id'>,
): Promise<{ readonly sentBack: number; readonly drafts: number }> {
  const idents = modulesOf(site, account).map(({ ident }) => ident);
  if (idents.length === 0) return { sentBack: 0, drafts: 0 };
  const isDraft = sql`review is null and (draft is not null or (not active and published_at is null))`;
  const { sentBack, drafts } = await db
    .selectFrom('element')
    .select([
      sql<string>`count(*) filter (where review = 'refused')`.as('sentBack'),
      sql<string>`count(*) filter (where ${isDraft})`.as('drafts'),
    ])
    .where((eb) => eb.and({ siteId: site.id, ownerId: account.id }))
    .where('module', 'in', idents)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { sentBack: Number(sentBack), drafts: Number(drafts) };
}

/** Elements whose planned date has passed in vain, and why: those that the user wrote, or publishes. */
export async function listFailedPlans(db: Db, site: Site, account: Rights & Pick<Account, 'id'>) {
  const idents = modulesOf(site, account).map(({ ident }) => ident);
  if (idents.length === 0) return [];
  return db
    .selectFrom('element')
    .select(['module', 'id', 'title', 'planFailure'])
    .where('siteId', '=', site.id)
    .where('module', 'in', idents)
    .where('planFailure', 'is not', null)
    .where('deletedAt', 'is', null)
    .$if(account.role === 'contributor', (own) => own.where('ownerId', '=', account.id))
    .orderBy('updatedAt', 'desc')
    .execute();
}
