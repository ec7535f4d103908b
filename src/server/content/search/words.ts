import { isSourceLanguage } from '#language/translate.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import { STOP_WORDS } from './stop-words.ts';

export function isStopWord(word: string, language = 'fr'): boolean {
  return STOP_WORDS[generalCode(language)]?.has(word) ?? false;
}

/** `en` of `en-GB`. */
function generalCode(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}

/** Text search configurations of PostgreSQL, with the stemmer of each (LANG-5). */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  nl: 'dutch',
};

/** The configuration that indexes the words of a language; `simple`, without stems, for languages without one. */
export function searchConfiguration(language: string): string {
  return CONFIGURATIONS[generalCode(language)] ?? 'simple';
}

export const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text, folded, in order. */
export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap((word) => foldWord(word).split(' ')).filter((word) => word !== '');
}

/** Texts repeat few words, so caching the folded ones saves most of the work of indexing. */
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
 * A folded word as input for the stemmer of a language. The French stemmer relies on accents: without them, a final
 * double e must be reduced to give « privé », « privée » and « privees » the same stem.
 */
export function stemmerInput(word: string, language: string): string {
  return isSourceLanguage(language) ? word.replace(/(?<=[a-z]{2})ee(s?)$/, 'e$1') : word;
}
