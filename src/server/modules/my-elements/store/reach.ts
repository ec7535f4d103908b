import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
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
    .where('account.disabledAt', 'is', null);
  return builder.exists(
    person.where(({ and, eb, exists, or, ref, selectFrom }) =>
      or([
        eb('account.role', '=', 'administrator'),
        and([
          or([eb('account.role', 'in', ['publisher', 'editor']), eb('element.ownerId', '=', ref('account.id'))]),
          exists(
            selectFrom('accountModule')
              .select(sql`1`.as('one'))
              .whereRef('accountModule.siteId', '=', 'account.siteId')
              .whereRef('accountModule.accountId', '=', 'account.id')
              .whereRef('accountModule.module', '=', 'element.module'),
          ),
        ]),
      ]),
    ),
  );
}
