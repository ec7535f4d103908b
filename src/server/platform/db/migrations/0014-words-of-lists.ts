/**
 * The words of title and summary, by which long lists find rare words (docs/adr/0027-words-in-long-lists.md). Without a
 * pending list, like the indexes of the search.
 */
export const wordsOfLists: readonly string[] = [
  `create index element_words on element using gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) with (fastupdate = off)`,
];
