import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * What contributors do with their elements: asking for publication, changes that wait while the published version stays, deletion that can be undone,
 * and a history of all of it. What is published already was so from the day it was written.
 */
const STATEMENTS = [
  `alter table element
    add column draft jsonb,
    add column review text check (review in ('pending', 'refused')),
    add column review_reason text,
    add column submitted_at timestamptz,
    add column published_at timestamptz,
    add column deleted_by text collate "C"`,
  'alter table element add constraint element_draft_of_published check (draft is null or active)',
  'update element set published_at = created_at where active',
  "create index element_waiting on element (site_id, module, submitted_at) where review = 'pending'",
  `create table element_history (
    site_id text collate "C" not null,
    element_id text collate "C" not null,
    rank text collate "C" not null,
    action text not null,
    account_id text collate "C",
    account_name text not null,
    version integer not null,
    "values" jsonb not null,
    reason text,
    at timestamptz not null,
    primary key (site_id, element_id, rank),
    foreign key (site_id, element_id) references element (site_id, id) on delete cascade
  )`,
];

export async function myElements(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
