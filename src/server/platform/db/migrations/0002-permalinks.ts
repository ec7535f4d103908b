/** Permalinks, and the secret with which the processes of a site sign the forms they render for visitors. */
export const permalinks: readonly string[] = [
  `create table permalink (
    site_id text collate "C" not null,
    code text collate "C" not null,
    target_hash text collate "C" not null,
    kind text not null check (kind in ('page', 'element', 'path')),
    target_id text collate "C" not null,
    path text not null,
    suffix text not null,
    created_at timestamptz not null default now(),
    primary key (site_id, code),
    unique (site_id, target_hash)
  )`,
  `create table site_secret (
    site_id text collate "C" not null primary key,
    secret text not null,
    created_at timestamptz not null default now()
  )`,
];
