import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { SearchDocument } from './document.ts';
import { excerptOf, foldedWords, type IsSought, marked, type Piece } from './excerpt.ts';
import { queryWords, type SearchQuery } from './query.ts';
import { stemsOf } from './stems.ts';
import { isEmptyWord } from './words.ts';

export interface Highlighted {
  readonly document: SearchDocument;
  readonly title: readonly Piece[];
  readonly excerpt: readonly Piece[];
}

/** Titles and excerpts with the words marked by which each document was found. */
export async function highlight(
  db: Kysely<Schema>,
  query: SearchQuery,
  documents: readonly SearchDocument[],
): Promise<readonly Highlighted[]> {
  const isSought = await soughtIn(db, query, documents);
  return documents.map((document) => {
    return { document, title: marked(document.title, isSought), excerpt: excerptOf(document, isSought) };
  });
}

/** A word is one of those looked for when it has the same stem, or begins as the last one does. Only words that begin alike are asked about. */
async function soughtIn(db: Kysely<Schema>, query: SearchQuery, documents: readonly SearchDocument[]): Promise<IsSought> {
  const wanted = queryWords(query);
  const heads = new Set(wanted.map(head));
  const present = new Set(documents.flatMap(({ title, summary, body }) => [...foldedWords(`${title} ${summary} ${body}`)]));
  const stems = await stemsOf(db, [...wanted, ...[...present].filter((word) => heads.has(head(word)))]);
  const wantedStems = new Set(wanted.map((word) => stems.get(word) ?? word));
  const beginnings = query.terms.flatMap((term) => (term.kind === 'word' && term.isUnfinished ? [term.word] : []));
  return (word) => {
    const stem = stems.get(word);
    if (stem === undefined || isEmptyWord(word)) return false;
    return wantedStems.has(stem) || beginnings.some((beginning) => word.startsWith(beginning));
  };
}

function head(word: string): string {
  return word.slice(0, 2);
}
