import { sql } from 'kysely';
import type { Db } from '#server/platform/db/schema.ts';
import { searchConfiguration, stemmerInput } from './words.ts';

/** The stem of each folded word, by the stemmer that indexes the words of its language. */
export async function stemsOf(db: Db, words: Iterable<string>, language: string): Promise<ReadonlyMap<string, string>> {
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
