import type { Kysely } from 'kysely';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { MY_ELEMENT_COLUMNS, type MyElement, type MyElementRow, myElement } from './element.ts';
import { withinReach } from './reach.ts';

/** An element that somebody asks for. */
export interface ElementAsk {
  readonly site: Site;
  readonly module: SiteModule;
  readonly id: string;
  readonly account: Account;
}

/** The row, when it is within reach of the account; foreign and absent ones are the same nothing. */
export async function findRow(
  db: Kysely<Schema>,
  ask: ElementAsk,
  { lock = false } = {},
): Promise<MyElementRow | undefined> {
  const query = db
    .selectFrom('element')
    .select(MY_ELEMENT_COLUMNS)
    .where('element.siteId', '=', ask.site.id)
    .where('element.module', '=', ask.module.ident)
    .where('element.id', '=', ask.id)
    .where((builder) => withinReach(builder, ask.account.id));
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function findMyElement(db: Kysely<Schema>, ask: ElementAsk): Promise<MyElement | undefined> {
  const row = await findRow(db, ask);
  return row === undefined ? undefined : myElement(ask.module, row);
}
