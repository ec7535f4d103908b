import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { contributesTo } from '#server/people/accounts/store.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/**
 * An element is within reach of an account that is its owner and contributes to its module, of one that publishes in
 * its module, and of administrators. A condition of the statement that reads or writes the element, so that changed
 * rights apply at once.
 */
export function withinReach(builder: ExpressionBuilder<Schema, 'element'>, accountId: string): Expression<SqlBool> {
  const person = builder
    .selectFrom('account')
    .select(sql`1`.as('one'))
    .whereRef('account.siteId', '=', 'element.siteId')
    .where('account.id', '=', accountId)
    .where('account.disabledAt', 'is', null)
    .where((eb) => contributesTo(eb, eb.ref('element.module')))
    .where(({ eb, or, ref }) =>
      or([
        eb('account.role', 'in', ['administrator', 'publisher', 'editor']),
        eb('element.ownerId', '=', ref('account.id')),
      ]),
    );
  return builder.exists(person);
}
