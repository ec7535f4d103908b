/**
 * The search index. Texts and the vector of all words are stored out of line (TOAST), so that counting results reads
 * little. The GIN indexes have no pending list, which every search would have to scan.
 */
export const search: readonly string[] = [
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
