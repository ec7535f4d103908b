import { sql } from 'kysely';
import type { Account } from '#server/people/account.ts';
import { contributesTo } from '#server/people/accounts/store.ts';
import type { Db } from '#server/platform/db/schema.ts';

export type Owner = Pick<Account, 'id' | 'name' | 'email'>;

/** Users to whom elements of a module can be entrusted, by name: its contributors, also invited, not suspended. */
export async function possibleOwners(db: Db, siteId: string, module: string): Promise<readonly Owner[]> {
  return db
    .selectFrom('account')
    .select(['account.id', 'account.name', 'account.email'])
    .where('account.siteId', '=', siteId)
    .where('account.disabledAt', 'is', null)
    .where((eb) => contributesTo(eb, module))
    .orderBy(sql`lower(account.name)`)
    .orderBy('account.email')
    .execute();
}
