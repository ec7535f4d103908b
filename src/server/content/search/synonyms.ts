import { wordsOf } from './words.ts';

interface Synonym {
  /** As the site writes it, and folded. */
  readonly written: string;
  readonly word: string;
  /** Each as folded words: what a search for the word finds too. */
  readonly phrases: readonly (readonly string[])[];
}

/** By keys of `synonymKey`. */
export type Synonyms = ReadonlyMap<string, Synonym>;

export const NO_SYNONYMS: Synonyms = new Map();

/** The key of a folded word: its plural has the same, and so has « poubele », a doubled letter written once. */
export function synonymKey(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '').replace(/(.)\1/g, '$1') : word;
}

/** The synonyms of a site folder by the keys of their words. */
export function synonymsOf(synonyms: ReadonlyMap<string, readonly string[]>): Synonyms {
  return new Map(
    [...synonyms].flatMap(([written, others]) => {
      const [word] = wordsOf(written);
      const phrases = others.map(wordsOf).filter((words) => words.length > 0);
      return word === undefined ? [] : [[synonymKey(word), { written, word, phrases }] as const];
    }),
  );
}
