/**
 * Indexes for a million elements (docs/adr/0019-a-million-elements.md). Long lists are cut into segments, with one bit
 * per element and choice, so that totals and far pages need no scan. Large sites search recent documents first, by
 * partial indexes.
 */
export const largeSites: readonly string[] = [
  `create table list_order (
    site_id text collate "C" not null,
    module text collate "C" not null,
    sort text collate "C" not null,
    epoch bigint not null,
    stretch integer not null,
    primary key (site_id, module, sort)
  )`,
  `create table list_stretch (
    site_id text collate "C" not null,
    module text collate "C" not null,
    sort text collate "C" not null,
    place bigint not null,
    from_key text collate "C" not null,
    from_id text collate "C" not null,
    primary key (site_id, module, sort, place)
  )`,
  'create index list_stretch_start on list_stretch (site_id, module, sort, from_key, from_id)',
  // Bits are updated in place: the fill factor leaves space for them.
  `create table list_bits (
    site_id text collate "C" not null,
    module text collate "C" not null,
    sort text collate "C" not null,
    facet text collate "C" not null,
    value text collate "C" not null,
    place bigint not null,
    bits bit varying not null,
    primary key (site_id, module, sort, facet, value, place)
  ) with (fillfactor = 70)`,
  'create index list_bits_stretch on list_bits (site_id, module, sort, place)',
  'alter table search_document add column recent boolean not null default false',
  "create index search_document_age on search_document (site_id, module, recent, coalesce(starts_at, ''), id)",
  'create index search_document_recent on search_document (site_id) where recent',
  'create index search_document_recent_title on search_document using gin (title_vector) with (fastupdate = off) where recent',
  'create index search_document_recent_words on search_document using gin (vector) with (fastupdate = off) where recent',
];
