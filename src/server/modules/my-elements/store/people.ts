import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';

/** A recipient of mails. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

/** At most so many receive a mail about a request. */
const MAX_PUBLISHERS = 20;

/** The publishers of a module, or the administrators where it has none. */
export async function listPublishers(db: Db, site: Site, module: SiteModule): Promise<readonly Person[]> {
  const people = db
    .selectFrom('account')
    .select(['account.name', 'account.email'])
    .where('account.siteId', '=', site.id)
    .where('account.disabledAt', 'is', null)
    .orderBy('account.email')
    .limit(MAX_PUBLISHERS);
  const publishers = await people
    .innerJoin('accountModule', (join) =>
      join.onRef('accountModule.siteId', '=', 'account.siteId').onRef('accountModule.accountId', '=', 'account.id'),
    )
    .where('account.role', 'in', ['publisher', 'editor'])
    .where('accountModule.module', '=', module.ident)
    .execute();
  return publishers.length > 0 ? publishers : people.where('account.role', '=', 'administrator').execute();
}

export async function findPerson(db: Db, site: Site, id: string): Promise<Person | undefined> {
  return db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('siteId', '=', site.id)
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}
