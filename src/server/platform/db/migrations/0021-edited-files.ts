/** Files of a site folder that were edited in the browser, their drafts and their versions (docs/adr/0057-edits.md). */
export const editedFiles: readonly string[] = [
  `create table edited_file (
    site_id text collate "C" not null,
    path text collate "C" not null,
    content text,
    base text collate "C",
    version integer not null,
    account_id text collate "C",
    account_name text not null,
    at timestamptz not null default now(),
    withdraw_at timestamptz,
    primary key (site_id, path)
  )`,
  'create index edited_file_withdrawal on edited_file (site_id, withdraw_at) where withdraw_at is not null',
  `create table file_draft (
    site_id text collate "C" not null,
    path text collate "C" not null,
    content text not null,
    started_from text collate "C",
    version integer not null,
    account_id text collate "C",
    account_name text not null,
    at timestamptz not null default now(),
    publish_at timestamptz,
    withdraw_at timestamptz,
    failure text,
    primary key (site_id, path)
  )`,
  'create index file_draft_publication on file_draft (site_id, publish_at) where publish_at is not null',
  `create table file_version (
    site_id text collate "C" not null,
    path text collate "C" not null,
    rank text collate "C" not null,
    action text not null,
    content text,
    account_id text collate "C",
    account_name text not null,
    at timestamptz not null default now(),
    primary key (site_id, path, rank)
  )`,
];
