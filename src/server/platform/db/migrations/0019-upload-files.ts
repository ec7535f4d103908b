/**
 * The content of uploads (docs/adr/0062-uploads-in-the-database.md), addressed by its SHA-256. `upload` says who sent a
 * file; `upload_file` outlives the account. Chunks are compressed pictures already, so PostgreSQL does not try again.
 */
export const uploadFiles: readonly string[] = [
  `create table upload_file (
    site_id text collate "C" not null,
    hash text collate "C" not null check (hash ~ '^[0-9a-f]{64}$'),
    file text collate "C" not null,
    bytes integer not null check (bytes > 0),
    created_at timestamptz not null default now(),
    primary key (site_id, hash),
    unique (site_id, file)
  )`,
  `create table upload_chunk (
    site_id text collate "C" not null,
    hash text collate "C" not null,
    place integer not null,
    content bytea not null,
    primary key (site_id, hash, place),
    foreign key (site_id, hash) references upload_file (site_id, hash) on delete cascade
  )`,
  'alter table upload_chunk alter column content set storage external',
];
