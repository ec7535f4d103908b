/** The language that a document of the search is written in (docs/adr/0076-elements-by-language.md). */
export const searchLanguages: readonly string[] = [
  `alter table search_document add column language text collate "C" not null default 'fr'`,
];
