import { randomUUID } from 'node:crypto';
import { elementRow, indexRows } from '#server/content/elements/rows.ts';
import { writeIndex } from '#server/content/elements/store.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { contributesTo } from '#server/people/accounts/store.ts';
import { transaction } from '#server/platform/db/retry.ts';
import type { Db, ElementValues, Trx } from '#server/platform/db/schema.ts';
import { inMainLanguage } from './find.ts';
import { recordHistory } from './history.ts';
import { freeElementSlug } from './slug.ts';
import { mergeValues } from './values.ts';

/** Creates a draft of the account and returns its id; undefined when the account does not contribute to the module. */
export async function createElement(
  services: Services,
  site: Site,
  module: SiteModule,
  account: Account,
  values: ElementValues,
): Promise<string | undefined> {
  const stored = inMainLanguage({ site, module });
  return transaction(services.database.kysely, (trx) =>
    insertElement(trx, services.now(), stored.site, stored.module, account, values),
  );
}

async function insertElement(
  trx: Trx,
  now: Date,
  site: Site,
  module: SiteModule,
  account: Account,
  values: ElementValues,
): Promise<string | undefined> {
  if (!(await contributes(trx, site, module, account))) return undefined;
  const stored = mergeValues(module, {}, values);
  const slug = await freeElementSlug(trx, site, module, stored);
  const row = elementRow(site, module, { id: randomUUID(), slug, ownerId: account.id, active: false, values: stored });
  await trx
    .insertInto('element')
    .values({ ...row, createdAt: now, updatedAt: now })
    .execute();
  const { id, title } = row;
  const indexed = indexRows(site, module, { id, slug, title, active: false, values: stored });
  await writeIndex(trx, site, [{ ...indexed, elementId: id }]);
  await recordHistory(trx, site, id, account, now, [{ action: 'create', version: 1, values: stored }]);
  return id;
}

/** Locks the account until the transaction ends: its rights cannot be taken away meanwhile. */
async function contributes(trx: Db, site: Site, module: SiteModule, account: Account): Promise<boolean> {
  const row = await trx
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.and({ siteId: site.id, id: account.id }))
    .where('disabledAt', 'is', null)
    .where((eb) => contributesTo(eb, module.ident))
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
