import { foldText } from '#server/platform/db/french-key.ts';

/**
 * French stop words without accents; PostgreSQL's list expects accents and lacks some. Removed from queries, but
 * indexed: phrases need their positions.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'a au aux avec c ce ces cet cette ceux chez comme comment d dans de des donc du elle elles en entre est et etc eux',
    'il ils j je jusqu l la le les leur leurs lui m ma mais me meme mes moi mon n ne ni nos notre nous on ou par pas',
    'pour puis qu quand que quel quelle quelles quels qui quoi s sa sans se ses si son sont sur t ta te tes toi ton tu',
    'un une vers vos votre vous y',
  ]
    .join(' ')
    .split(' '),
);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text, folded, in order. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap((word) => foldWord(word).split(' ')).filter((word) => word !== '');
}

/** Texts repeat few words: caching the folded ones spares most of the work of indexing. */
const MAX_CACHED = 20_000;
const cache = new Map<string, string>();

/** A word without accents and case. */
export function foldWord(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const folded = foldText(word);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(word, folded);
  return folded;
}

/**
 * A folded word as input for the French stemmer, which tells « privée » from « prive » by accents. Without accents,
 * reducing a final double e is what gives « privé », « privée » and « privees » the same stem.
 */
export function stemmerInput(word: string): string {
  return word.replace(/(?<=[a-z]{2})ee(s?)$/, 'e$1');
}
