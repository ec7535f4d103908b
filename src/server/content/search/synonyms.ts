import { wordsOf } from './words.ts';

interface Synonym {
  /** As written in the site folder. */
  readonly written: string;
  /** Folded. */
  readonly word: string;
  /** Phrases of folded words that a search for the word also finds. */
  readonly phrases: readonly (readonly string[])[];
}

/** By keys of `synonymKey`. */
export type Synonyms = ReadonlyMap<string, Synonym>;

export const NO_SYNONYMS: Synonyms = new Map();

/** The key of a folded word, the same for its plural and with doubled letters written once (« poubele »). */
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
