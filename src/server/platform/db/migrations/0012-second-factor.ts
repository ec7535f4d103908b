/**
 * A second factor beside the password (docs/adr/0023-second-factor.md), and the device shown in the list of sessions.
 */
export const secondFactor: readonly string[] = [
  `create table second_factor (
    site_id text collate "C" not null,
    account_id text collate "C" not null,
    secret text not null,
    last_step integer not null default 0,
    created_at timestamptz not null default now(),
    primary key (site_id, account_id),
    foreign key (site_id, account_id) references account (site_id, id) on delete cascade
  )`,
  `create table recovery_code (
    site_id text collate "C" not null,
    account_id text collate "C" not null,
    selector text collate "C" not null,
    code_hash text not null,
    primary key (site_id, account_id, selector),
    foreign key (site_id, account_id) references account (site_id, id) on delete cascade
  )`,
  `create table sign_in_step (
    site_id text collate "C" not null,
    id text collate "C" not null,
    account_id text collate "C" not null,
    stay_signed_in boolean not null,
    expires_at timestamptz not null,
    primary key (site_id, id),
    foreign key (site_id, account_id) references account (site_id, id) on delete cascade
  )`,
  'alter table session add column device text',
];
