import { mainEdition } from '#server/content/site/edition.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import type { Db, Trx } from '#server/platform/db/schema.ts';
import { lockRole } from '#server/platform/security/lock-role.ts';
import { MY_ELEMENT_COLUMNS, type MyElement, type MyElementRow, myElement } from './element.ts';
import { withinReach } from './reach.ts';
import { type Standing, standingOf } from './rules.ts';

/** An element by its id, and the account that must reach it. */
export interface ElementRef {
  readonly site: Site;
  readonly module: SiteModule;
  readonly id: string;
  readonly account: Account;
}

/** The row, and the present standing of the account: neither changes until the transaction ends. */
export async function lockRow(
  trx: Trx,
  ref: ElementRef,
): Promise<{ readonly row: MyElementRow; readonly standing: Standing } | undefined> {
  // The account before the element, as `removeAccount` locks them.
  const role = await lockRole(trx, ref.site.id, ref.account.id);
  const row = await rowQuery(trx, ref).forUpdate().executeTakeFirst();
  return role && row && { row, standing: standingOf({ role }, ref.module) };
}

/** Only within reach of the account: foreign and absent elements are alike. */
function rowQuery(db: Db, ref: ElementRef) {
  return db
    .selectFrom('element')
    .select(MY_ELEMENT_COLUMNS)
    .where('element.siteId', '=', ref.site.id)
    .where('element.module', '=', ref.module.ident)
    .where('element.id', '=', ref.id)
    .where((builder) => withinReach(builder, ref.account.id));
}

export async function findMyElement(db: Db, ref: ElementRef): Promise<MyElement | undefined> {
  const row = await rowQuery(db, ref).executeTakeFirst();
  return row === undefined ? undefined : myElement(ref.module, row);
}

/**
 * The same module in the main language of its site: addresses and words that are stored with an element do not depend
 * on the language in which it was saved.
 */
export function inMainLanguage<Ref extends Pick<ElementRef, 'site' | 'module'>>(ref: Ref): Ref {
  const site = mainEdition(ref.site);
  return { ...ref, site, module: site.modules.get(ref.module.ident) ?? ref.module };
}
