import { transaction } from '#server/platform/db/retry.ts';
import type { Db, Trx } from '#server/platform/db/schema.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import type { Role } from '#server/platform/security/role.ts';

/**
 * The present role of an account, which cannot change until the transaction ends; undefined when it is suspended or
 * removed. The role of the session may have been withdrawn since the request was checked.
 */
export async function lockRole(trx: Trx, siteId: string, id: string): Promise<Role | undefined> {
  const row = await trx
    .selectFrom('account')
    .select('role')
    .where((eb) => eb.and({ siteId, id }))
    .where('disabledAt', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.role;
}

/** Runs an act of an administrator in one transaction. Throws 404 for an account that no longer is one. */
export function asAdministrator<T>(db: Db, siteId: string, id: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return transaction(db, async (trx) => {
    if ((await lockRole(trx, siteId, id)) !== 'administrator') throw notFound();
    return work(trx);
  });
}
