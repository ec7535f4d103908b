/** Addresses that visitors requested in vain, for those who redirect them (docs/adr/0056-redirects.md). */
export const missedAddresses: readonly string[] = [
  `create table missed_address (
    site_id text collate "C" not null,
    path text collate "C" not null,
    hits integer not null,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    primary key (site_id, path)
  )`,
];
