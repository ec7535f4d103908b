import { type Kysely, sql } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import { stemmerInput } from './words.ts';

/** The stem of each folded word, by the stemmer that indexes them. */
export async function stemsOf(db: Kysely<Schema>, words: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const list = [...new Set(words)];
  if (list.length === 0) return new Map();
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('french_stem', shown))[1] as stem
    from unnest(${list}::text[], ${list.map(stemmerInput)}::text[]) as input (word, shown)`.execute(db);
  return new Map(rows.map(({ word, stem }) => [word, stem ?? word]));
}
