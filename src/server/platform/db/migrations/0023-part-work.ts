/** Unsaved input in the forms of parts of pages (docs/adr/0071-work-on-parts.md). */
export const partWork: readonly string[] = [
  `create table part_work (
    site_id text collate "C" not null,
    path text collate "C" not null,
    account_id text collate "C" not null,
    seen text collate "C" not null,
    account_name text not null,
    content text,
    at timestamptz not null,
    primary key (site_id, path, account_id, seen),
    foreign key (site_id, account_id) references account (site_id, id) on delete cascade
  )`,
  'create index part_work_age on part_work (site_id, at)',
];
