import { type QueryExecutorProvider, sql } from 'kysely';

/** The words of title and summary, by which long lists find what is rare (docs/adr/0027-words-in-long-lists.md). The index takes each change at once, as those of the search do. */
const STATEMENTS = [
  `create index element_words on element using gin (array_to_tsvector(array_remove(string_to_array(search_text, ' '), ''))) with (fastupdate = off)`,
];

export async function wordsOfLists(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
