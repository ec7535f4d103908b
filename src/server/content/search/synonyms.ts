import { wordsOf } from './words.ts';

/** Keys of `synonymKey` → the phrases, each as folded words, that a search for the word finds too. */
export type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

export const NO_SYNONYMS: Synonyms = new Map();

/** The key of a folded word: its plural has the same. */
export function synonymKey(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word;
}

/** The synonyms of a site folder by the keys of their words. */
export function synonymsOf(written: ReadonlyMap<string, readonly string[]>): Synonyms {
  return new Map(
    [...written].flatMap(([word, others]) => {
      const [folded] = wordsOf(word);
      const phrases = others.map(wordsOf).filter((words) => words.length > 0);
      return folded === undefined ? [] : [[synonymKey(folded), phrases] as const];
    }),
  );
}
