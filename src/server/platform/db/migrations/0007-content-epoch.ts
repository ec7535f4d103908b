import { type QueryExecutorProvider, sql } from 'kysely';

/** Changes are counted module by module, so that a saved element leaves alone what is kept of pages that do not show it. */
const STATEMENTS = [
  'drop table site_epoch',
  `create table content_epoch (
    site_id text collate "C" not null,
    module text collate "C" not null,
    epoch bigint not null,
    primary key (site_id, module)
  )`,
];

export async function contentEpoch(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
