/**
 * Browsers that have signed in before (docs/adr/0047-known-browsers.md), the clock that sweeps compare theirs with, and
 * since when a permalink leads nowhere.
 */
export const knownBrowsers: readonly string[] = [
  `create table known_browser (
    site_id text collate "C" not null,
    id text collate "C" not null,
    account_id text collate "C" not null,
    session_id text collate "C" not null,
    expires_at timestamptz not null,
    primary key (site_id, id),
    foreign key (site_id, account_id) references account (site_id, id) on delete cascade
  )`,
  'create index known_browser_account on known_browser (site_id, account_id)',
  `create table sweep_clock (
    id smallint not null primary key check (id = 1),
    swept_at timestamptz not null,
    doubted_at timestamptz,
    doubted_hours integer not null default 0
  )`,
  'alter table permalink add column missing_since timestamptz',
  'create index permalink_target on permalink (site_id, target_id)',
];
