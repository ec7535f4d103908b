import { foldText } from '#server/platform/db/french-key.ts';

/**
 * Words that say nothing about what is looked for, without accents. PostgreSQL's own list is for accented texts and lacks some. Left out of what is asked; kept
 * in what is indexed, where phrases need them in their places.
 */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  [
    'a au aux avec c ce ces cet cette ceux chez comme comment d dans de des donc du elle elles en entre est et etc eux',
    'il ils j je jusqu l la le les leur leurs lui m ma mais me meme mes moi mon n ne ni nos notre nous on ou par pas',
    'pour puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tu',
    'un une vers vos votre vous y',
  ]
    .join(' ')
    .split(' '),
);

export function isEmptyWord(word: string): boolean {
  return EMPTY_WORDS.has(word);
}

/** A word as it is written. */
export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text, folded, in order. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap((word) => foldWord(word).split(' ')).filter((word) => word !== '');
}

/** Texts are made of few words that come back: folding each once is most of the work spared. */
const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, string>();

/** A word without accents and case. */
export function foldWord(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const folded = foldText(word);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(word, folded);
  return folded;
}

/**
 * A folded word as the French stemmer is to see it. It tells « privée » from « prive » by their accents; without them only the rule that a last double e is one
 * brings « privé », « privée » and « privees » together.
 */
export function beforeStemming(word: string): string {
  return word.replace(/(?<=[a-z]{2})ee(s?)$/, 'e$1');
}
