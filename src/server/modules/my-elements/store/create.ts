import { createHash, randomUUID } from 'node:crypto';
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

/**
 * Creates a draft of the account and returns its id; undefined when the account does not contribute to the module. The
 * same values with the same `sending` (of one form) are a second press, which gets the draft of the first.
 */
export async function createElement(
  services: Services,
  site: Site,
  module: SiteModule,
  account: Account,
  values: ElementValues,
  sending = '',
): Promise<string | undefined> {
  const element = { ...inMainLanguage({ site, module }), account, values };
  const create = (id: string) =>
    transaction(services.database.kysely, (trx) => insertElement(trx, { ...element, id, now: services.now() }));
  if (sending === '') return create(randomUUID());
  const content = JSON.stringify([site.id, module.ident, account.id, sending, values]);
  const id = createHash('sha256').update(content).digest('hex').slice(0, 32);
  return (await create(id)) ?? create(randomUUID());
}

interface NewElement {
  readonly id: string;
  readonly site: Site;
  readonly module: SiteModule;
  readonly account: Account;
  readonly values: ElementValues;
  readonly now: Date;
}

async function insertElement(
  trx: Trx,
  { id, site, module, account, values, now }: NewElement,
): Promise<string | undefined> {
  if (!(await contributes(trx, site, module, account))) return undefined;
  const stored = mergeValues(module, {}, values);
  const slug = await freeElementSlug(trx, site, module, stored);
  const row = elementRow(site, module, { id, slug, ownerId: account.id, active: false, values: stored });
  const created = await trx
    .insertInto('element')
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflict((conflict) => conflict.columns(['siteId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created === undefined) return ofFirstPress(trx, site.id, id, account.id);
  const { title } = row;
  const indexed = indexRows(site, module, { id, slug, title, active: false, values: stored });
  await writeIndex(trx, site, [{ ...indexed, elementId: id }]);
  await recordHistory(trx, site, id, account, now, [{ action: 'create', version: 1, values: stored }]);
  return id;
}

/** The id of a draft that a first press made, unless it was deleted since. */
async function ofFirstPress(trx: Db, siteId: string, id: string, ownerId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('element')
    .select('id')
    .where((eb) => eb.and({ siteId, id, ownerId }))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.id;
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
