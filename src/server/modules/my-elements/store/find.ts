import { mainEdition } from '#server/content/site/edition.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { MY_ELEMENT_COLUMNS, type MyElement, type MyElementRow, myElement } from './element.ts';
import { withinReach } from './reach.ts';

/** An element by its id, and the account that must reach it. */
export interface ElementRef {
  readonly site: Site;
  readonly module: SiteModule;
  readonly id: string;
  readonly account: Account;
}

/** The row, when it is within reach of the account; undefined for foreign and absent elements. */
export async function findRow(db: Db, ref: ElementRef, { lock = false } = {}): Promise<MyElementRow | undefined> {
  const query = db
    .selectFrom('element')
    .select(MY_ELEMENT_COLUMNS)
    .where('element.siteId', '=', ref.site.id)
    .where('element.module', '=', ref.module.ident)
    .where('element.id', '=', ref.id)
    .where((builder) => withinReach(builder, ref.account.id));
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function findMyElement(db: Db, ref: ElementRef): Promise<MyElement | undefined> {
  const row = await findRow(db, ref);
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
