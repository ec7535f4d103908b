import { sql } from 'kysely';
import type { Db } from '#server/platform/db/schema.ts';
import type { SearchDocument } from './document.ts';
import { excerptOf, foldedWords, type IsMatch, marked, type Piece } from './excerpt.ts';
import { queryWords, type SearchQuery } from './query.ts';
import { isStopWord, searchConfiguration, stemmerInput } from './words.ts';

export interface Highlighted {
  readonly document: SearchDocument;
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

/** Titles and excerpts of documents with their matches marked. */
export async function highlight(
  db: Db,
  query: SearchQuery,
  documents: readonly SearchDocument[],
): Promise<readonly Highlighted[]> {
  const isMatch = await matcherFor(db, query, documents);
  return documents.map((document) => {
    return { document, title: marked(document.title, isMatch), excerpt: excerptOf(document, isMatch) };
  });
}

/**
 * A word matches when it has the stem of a query word, or begins with the unfinished one. Only words with a common
 * prefix are sent to the stemmer.
 */
async function matcherFor(db: Db, query: SearchQuery, documents: readonly SearchDocument[]): Promise<IsMatch> {
  const words = queryWords(query);
  const beginnings = new Set(words.map(firstLetters));
  const present = new Set(
    documents.flatMap(({ title, summary, body }) => [...foldedWords(`${title} ${summary} ${body}`)]),
  );
  const stems = await stemsOf(
    db,
    [...words, ...[...present].filter((word) => beginnings.has(firstLetters(word)))],
    query.language,
  );
  const queryStems = new Set(words.map((word) => stems.get(word) ?? word));
  const prefixes = query.terms.flatMap((term) => (term.kind === 'word' && term.isUnfinished ? [term.word] : []));
  return (word) => {
    const stem = stems.get(word);
    if (stem === undefined || isStopWord(word, query.language)) return false;
    return queryStems.has(stem) || prefixes.some((prefix) => word.startsWith(prefix));
  };
}

function firstLetters(word: string): string {
  return word.slice(0, 2);
}

/** The stem of each folded word, by the stemmer that indexes the words of its language. */
async function stemsOf(db: Db, words: Iterable<string>, language: string): Promise<ReadonlyMap<string, string>> {
  const list = [...new Set(words)];
  if (list.length === 0) return new Map();
  const inputs = list.map((word) => stemmerInput(word, language));
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize(${dictionaryOf(language)}::regdictionary, shown))[1] as stem
    from unnest(${list}::text[], ${inputs}::text[]) as input (word, shown)`.execute(db);
  return new Map(rows.map(({ word, stem }) => [word, stem ?? word]));
}

function dictionaryOf(language: string): string {
  const configuration = searchConfiguration(language);
  return configuration === 'simple' ? configuration : `${configuration}_stem`;
}
