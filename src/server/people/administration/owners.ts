import { sql } from 'kysely';
import type { Account } from '#server/people/account.ts';
import type { Db } from '#server/platform/db/schema.ts';

export type Owner = Pick<Account, 'id' | 'name' | 'email'>;

/** Users to whom elements of a module can be entrusted, by name: its contributors, also invited, not suspended. */
export async function possibleOwners(db: Db, siteId: string, module: string): Promise<readonly Owner[]> {
  return db
    .selectFrom('account')
    .select(['account.id', 'account.name', 'account.email'])
    .where('account.siteId', '=', siteId)
    .where('account.disabledAt', 'is', null)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('account.role', '=', 'administrator'),
        exists(
          selectFrom('accountModule')
            .select('accountModule.module')
            .whereRef('accountModule.siteId', '=', 'account.siteId')
            .whereRef('accountModule.accountId', '=', 'account.id')
            .where('accountModule.module', '=', module),
        ),
      ]),
    )
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.email')
    .execute();
}
