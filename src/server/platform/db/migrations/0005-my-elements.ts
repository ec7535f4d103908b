/**
 * Review of elements, drafts beside the published version, deletion that can be undone, and a history of changes.
 * Elements that are published already count as published since their creation.
 */
export const myElements: readonly string[] = [
  `alter table element
    add column draft jsonb,
    add column review text check (review in ('pending', 'refused')),
    add column review_reason text,
    add column submitted_at timestamptz,
    add column published_at timestamptz,
    add column deleted_by text collate "C"`,
  'alter table element add constraint element_draft_of_published check (draft is null or active)',
  'update element set published_at = created_at where active',
  "create index element_waiting on element (site_id, module, submitted_at) where review = 'pending'",
  `create table element_history (
    site_id text collate "C" not null,
    element_id text collate "C" not null,
    rank text collate "C" not null,
    action text not null,
    account_id text collate "C",
    account_name text not null,
    version integer not null,
    "values" jsonb not null,
    reason text,
    at timestamptz not null,
    primary key (site_id, element_id, rank),
    foreign key (site_id, element_id) references element (site_id, id) on delete cascade
  )`,
];
