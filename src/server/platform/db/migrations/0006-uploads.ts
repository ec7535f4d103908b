/** Uploaded pictures, with account and size. The same picture uploaded by two accounts is one file and two rows. */
export const uploads: readonly string[] = [
  `create table upload (
    site_id text collate "C" not null,
    file text collate "C" not null,
    account_id text collate "C" not null,
    bytes integer not null check (bytes > 0),
    created_at timestamptz not null default now(),
    primary key (site_id, file, account_id),
    foreign key (site_id, account_id) references account (site_id, id) on delete cascade
  )`,
  'create index upload_of_account on upload (site_id, account_id)',
];
