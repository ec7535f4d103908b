/**
 * Accounts and messages in the browser, and a journal of changes (docs/adr/0064-administration.md). When the accounts
 * of earlier versions were last used is unknown: their year begins with this migration.
 */
export const administration: readonly string[] = [
  // The program defines the roles.
  'alter table account drop constraint account_role_check',
  'alter table account add column last_used_at timestamptz',
  'update account set last_used_at = now()',
  'alter table form_message add column handled_at timestamptz, add column handled_by text',
  `create table site_module (
    site_id text collate "C" not null,
    ident text collate "C" not null,
    primary key (site_id, ident)
  )`,
  `create table journal (
    site_id text collate "C" not null,
    id text collate "C" not null,
    at timestamptz not null,
    account_id text collate "C",
    account_name text not null,
    kind text collate "C" not null,
    action text collate "C" not null,
    about_id text collate "C" not null,
    about text not null,
    detail text not null,
    primary key (site_id, id)
  )`,
  'create index journal_time on journal (site_id, at desc)',
];
