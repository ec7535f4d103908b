import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Maps of long lists know which elements are over (docs/adr/0019-a-million-elements.md): as of which day, and up to which change. Programs that do not know these columns leave
 * the second behind, and days are read without the map.
 */
export async function daysOfLists(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table list_order add column day text collate "C" not null default '', add column day_epoch bigint not null default -1`.execute(
    db,
  );
}
