import { type QueryExecutorProvider, sql } from 'kysely';

/** Pictures that contributors sent: whose they are and how much room they take. The same picture sent by two people is one file and two rows. */
const STATEMENTS = [
  `create table upload (
    site_id text collate "C" not null,
    file text collate "C" not null,
    account_id text collate "C" not null,
    bytes integer not null check (bytes > 0),
    created_at timestamptz not null default now(),
    primary key (site_id, file, account_id),
    foreign key (site_id, account_id) references account (site_id, id) on delete cascade
  )`,
  'create index upload_of_account on upload (site_id, account_id)',
];

export async function uploads(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
