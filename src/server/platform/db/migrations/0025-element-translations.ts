/**
 * Addresses, titles and words of elements in further languages (docs/adr/0076-elements-by-language.md). Their values
 * are part of `element.values`. The index has no pending list, like those of the search.
 */
export const elementTranslations: readonly string[] = [
  `create table element_translation (
    site_id text collate "C" not null,
    element_id text collate "C" not null,
    language text collate "C" not null,
    module text collate "C" not null,
    slug text collate "C" not null,
    title text not null,
    search_text text not null,
    primary key (site_id, element_id, language),
    unique (site_id, module, language, slug),
    foreign key (site_id, element_id) references element (site_id, id) on delete cascade
  )`,
  `create index element_translation_words on element_translation
    using gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) with (fastupdate = off)`,
];
