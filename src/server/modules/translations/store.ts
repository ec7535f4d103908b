import { sql } from 'kysely';
import type { Db } from '#server/platform/db/schema.ts';

/** Limit of expressions to review, per site: further ones are dropped. */
export const MAX_PENDING = 1000;

interface PendingExpression {
  readonly siteId: string;
  readonly language: string;
  readonly expression: string;
  readonly module: string;
}

/** Stores an expression for review, or increments its count. Does nothing when the limit is reached. */
export async function storePending(db: Db, { siteId, language, expression, module }: PendingExpression): Promise<void> {
  const counted = await db
    .updateTable('translationPending')
    .set({ seenCount: sql`least(seen_count + 1, 1000000)` })
    .where((eb) => eb.and({ siteId, langue: language, expression }))
    .returning('expression')
    .executeTakeFirst();
  if (counted !== undefined) return;
  // One statement, so that only concurrent requests can exceed the limit.
  await sql`
    insert into translation_pending (site_id, langue, expression, module)
    select ${siteId}::text, ${language}::text, ${expression}::text, ${module}::text
    where (select count(*) from translation_pending where site_id = ${siteId}) < ${MAX_PENDING}
    on conflict (site_id, langue, expression) do nothing`.execute(db);
}
