import { type QueryExecutorProvider, sql } from 'kysely';

/** Which program, and which reading of the site folder, made what listings and the search read of a site's elements. */
const STATEMENTS = [
  `create table element_index (
    site_id text collate "C" primary key,
    maker text collate "C" not null
  )`,
];

export async function elementIndex(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
