/**
 * Accounts, sessions, elements and the indexes of listings. Portable to distributed engines: no sequence, trigger,
 * extension or procedure. Texts that are sorted or part of a key compare by code point (`collate "C"`), whatever the
 * collation of the database.
 */
export const foundation: readonly string[] = [
  `create table account (
    site_id text collate "C" not null,
    id text collate "C" not null,
    email text collate "C" not null,
    name text not null,
    password_hash text not null,
    role text not null check (role in ('contributor', 'publisher', 'administrator')),
    created_at timestamptz not null default now(),
    disabled_at timestamptz,
    primary key (site_id, id),
    unique (site_id, email)
  )`,
  `create table account_module (
    site_id text collate "C" not null,
    account_id text collate "C" not null,
    module text collate "C" not null,
    primary key (site_id, account_id, module),
    foreign key (site_id, account_id) references account (site_id, id) on delete cascade
  )`,
  `create table session (
    site_id text collate "C" not null,
    id text collate "C" not null,
    account_id text collate "C" not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (site_id, id),
    foreign key (site_id, account_id) references account (site_id, id) on delete cascade
  )`,
  'create index session_account on session (site_id, account_id)',
  'create index session_expiry on session (site_id, expires_at)',
  `create table attempt (
    site_id text collate "C" not null,
    subject text collate "C" not null,
    window_start timestamptz not null,
    count integer not null,
    primary key (site_id, subject, window_start)
  )`,
  'create index attempt_window on attempt (site_id, window_start)',
  `create table element (
    site_id text collate "C" not null,
    id text collate "C" not null,
    module text collate "C" not null,
    slug text collate "C" not null,
    owner_id text collate "C",
    active boolean not null default false,
    title text not null,
    search_text text not null default '',
    "values" jsonb not null,
    starts_on text collate "C" check (starts_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    ends_on text collate "C" check (ends_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    primary key (site_id, id),
    unique (site_id, module, slug),
    foreign key (site_id, owner_id) references account (site_id, id)
  )`,
  'create index element_owner on element (site_id, owner_id, module)',
  'create index element_end on element (site_id, module, ends_on)',
  'create index element_deleted on element (site_id, deleted_at) where deleted_at is not null',
  `create table element_sort (
    site_id text collate "C" not null,
    element_id text collate "C" not null,
    module text collate "C" not null,
    sort text collate "C" not null,
    active boolean not null,
    key text collate "C" not null,
    primary key (site_id, element_id, sort),
    foreign key (site_id, element_id) references element (site_id, id) on delete cascade
  )`,
  'create index element_sort_listing on element_sort (site_id, module, sort, active, key, element_id)',
  `create table element_facet (
    site_id text collate "C" not null,
    module text collate "C" not null,
    facet text collate "C" not null,
    value text collate "C" not null,
    element_id text collate "C" not null,
    primary key (site_id, module, facet, value, element_id),
    foreign key (site_id, element_id) references element (site_id, id) on delete cascade
  )`,
  'create index element_facet_element on element_facet (site_id, element_id)',
  `create table translation_pending (
    site_id text collate "C" not null,
    langue text collate "C" not null,
    expression text collate "C" not null check (length(expression) <= 500),
    module text collate "C" not null default '',
    seen_count integer not null default 1,
    first_seen_at timestamptz not null default now(),
    primary key (site_id, langue, expression)
  )`,
  `create table site_epoch (
    site_id text collate "C" not null primary key,
    epoch bigint not null
  )`,
  `create table site_seed (
    site_id text collate "C" not null primary key,
    seeded_at timestamptz not null default now()
  )`,
];
