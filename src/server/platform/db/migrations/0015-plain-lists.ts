/**
 * Lists read ranges of one index (docs/adr/0033-lists-read-ranges.md), and the search has no recent part
 * (docs/adr/0034-one-index-for-the-search.md). `list_entry` replaces `element_sort` and the choices in `element_facet`.
 */
export const plainLists: readonly string[] = [
  'drop table list_bits, list_stretch, list_order',
  'alter table search_document drop column recent',
  `create table list_entry (
    site_id text collate "C" not null,
    element_id text collate "C" not null,
    module text collate "C" not null,
    sort text collate "C" not null,
    facet text collate "C" not null,
    value text collate "C" not null,
    key text collate "C" not null,
    ends_on text collate "C",
    primary key (site_id, element_id, sort, facet, value),
    foreign key (site_id, element_id) references element (site_id, id) on delete cascade
  )`,
  `insert into list_entry
    select sorted.site_id, sorted.element_id, sorted.module, sort, choice.facet, choice.value, key, ends_on
    from element_sort as sorted
    join element on element.site_id = sorted.site_id and element.id = sorted.element_id
    cross join lateral (
      select '', '' union all
      select facet, value from element_facet
      where site_id = sorted.site_id and element_id = sorted.element_id and module = sorted.module
        and facet not like '%:%'
    ) as choice (facet, value)
    where sorted.active`,
  `create index list_entry_order on list_entry (site_id, module, sort, facet, value, key, element_id)
    include (ends_on)`,
  'analyze list_entry',
  'drop table element_sort',
  `delete from element_facet where facet not like '%:%'`,
];
