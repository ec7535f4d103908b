import { MAX_QUERY_LENGTH } from './search-path.ts';
import { NO_SYNONYMS, type Synonyms, synonymKey } from './synonyms.ts';
import { isStopWord, wordsOf } from './words.ts';

/** A folded word, complete or still being typed, or several in a row. */
export type Term =
  | {
      readonly kind: 'word';
      readonly word: string;
      readonly isUnfinished: boolean;
      /** Phrases of folded words that match in its place. */
      readonly synonyms: readonly (readonly string[])[];
    }
  | { readonly kind: 'phrase'; readonly words: readonly string[] };

export interface SearchQuery {
  /**
   * As typed, with invisible characters removed and spaces collapsed: for the field, the title and links to other
   * pages.
   */
  readonly text: string;
  readonly terms: readonly Term[];
  /** Decides which words count, and how they are stemmed. */
  readonly language: string;
}

const MAX_TERMS = 8;
const MAX_PHRASE_WORDS = 8;
/** A shorter prefix would match too many words. */
const MIN_PREFIX_LENGTH = 3;
/** « … », “…” and "…" */
const QUOTED = /«([^«»]*)»|“([^“”]*)”|"([^"]*)"/g;

/**
 * Parses what a visitor typed. The only syntax are quotation marks, which enclose phrases: those are searched as they
 * are, other words with their synonyms.
 */
export function readQuery(written: string, synonyms: Synonyms = NO_SYNONYMS, language = 'fr'): SearchQuery {
  const text = tidy(written);
  const phrases = [...text.matchAll(QUOTED)].map(([, french, curly, straight]) =>
    wordsOf(french ?? curly ?? straight ?? '').slice(0, MAX_PHRASE_WORDS),
  );
  const rest = text.replace(QUOTED, ' ');
  const words = wordsOf(rest);
  const isTyping = /[\p{L}\p{N}]$/u.test(text);
  const terms: Term[] = [
    ...phrases.map((phrase) => termOf(phrase, language)).filter((term) => term !== undefined),
    ...words.flatMap((word, index): Term[] => {
      const isUnfinished = isTyping && index === words.length - 1 && word.length >= MIN_PREFIX_LENGTH;
      const others = synonyms.get(synonymKey(word))?.phrases ?? [];
      return isStopWord(word, language) ? [] : [{ kind: 'word', word, isUnfinished, synonyms: others }];
    }),
  ];
  return { text, terms: terms.slice(0, MAX_TERMS), language };
}

/** The words of a query, those of phrases and synonyms included, without stop words. */
export function queryWords({ terms, language }: SearchQuery): readonly string[] {
  return [
    ...new Set(
      terms
        .flatMap((term) => (term.kind === 'word' ? [term.word, ...term.synonyms.flat()] : term.words))
        .filter((word) => !isStopWord(word, language)),
    ),
  ];
}

function termOf(words: readonly string[], language: string): Term | undefined {
  const [first] = words;
  if (first === undefined || words.every((word) => isStopWord(word, language))) return undefined;
  return words.length === 1
    ? { kind: 'word', word: first, isUnfinished: false, synonyms: [] }
    : { kind: 'phrase', words };
}

function tidy(written: string): string {
  const text = written
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(text).slice(0, MAX_QUERY_LENGTH).join('').trim();
}
