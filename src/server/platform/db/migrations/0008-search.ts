import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * What the search of a site finds. Texts and the vector of all words lie apart from the row (TOAST), so that counting what is found reads little. The indexes
 * take each change at once: lists of changes that wait would have to be read through by every search.
 */
const STATEMENTS = [
  `create table search_document (
    site_id text collate "C" not null,
    kind text collate "C" not null check (kind in ('page', 'element')),
    id text collate "C" not null,
    module text collate "C" not null,
    address text not null,
    title text not null,
    title_key text collate "C" not null,
    summary text not null,
    body text not null,
    starts_at text collate "C",
    ends_at text collate "C",
    hash text collate "C" not null,
    title_vector tsvector not null,
    vector tsvector not null,
    primary key (site_id, kind, id)
  ) with (toast_tuple_target = 256)`,
  'alter table search_document alter column vector set storage external',
  'create index search_document_title on search_document using gin (title_vector) with (fastupdate = off)',
  'create index search_document_words on search_document using gin (vector) with (fastupdate = off)',
];

export async function search(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
