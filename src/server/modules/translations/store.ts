import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** Expressions that may wait for a person, per site: beyond it nothing new is kept until some have been dealt with. */
export const MAX_PENDING = 1000;

export interface PendingExpression {
  readonly siteId: string;
  readonly language: string;
  readonly expression: string;
  readonly module: string;
}

/** Keeps an expression for review, or counts it once more. Answers false when the quarantine is full. */
export async function keepPending(db: Kysely<Schema>, { siteId, language, expression, module }: PendingExpression): Promise<boolean> {
  const counted = await db
    .updateTable('translationPending')
    .set({ seenCount: sql`least(seen_count + 1, 1000000)` })
    .where('siteId', '=', siteId)
    .where('langue', '=', language)
    .where('expression', '=', expression)
    .returning('expression')
    .executeTakeFirst();
  if (counted !== undefined) return true;
  // One statement: the count and the insertion cannot drift apart by more than the requests in flight.
  const { rows } = await sql`
    insert into translation_pending (site_id, langue, expression, module)
    select ${siteId}::text, ${language}::text, ${expression}::text, ${module}::text
    where (select count(*) from translation_pending where site_id = ${siteId}) < ${MAX_PENDING}
    on conflict (site_id, langue, expression) do nothing
    returning expression`.execute(db);
  return rows.length > 0;
}
