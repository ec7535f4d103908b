import { type RawBuilder, sql } from 'kysely';
import type { Term } from './query.ts';
import { searchConfiguration, stemmerInput } from './words.ts';

/** `all`: every term must be found; `some`: one is enough. */
export type MatchMode = 'all' | 'some';

/**
 * The terms as a tsquery. Words are parameters of functions without a query syntax; prefixes need the syntax, and are
 * letters and digits in quotation marks.
 */
export function tsqueryOf(terms: readonly Term[], mode: MatchMode, language: string): RawBuilder<string> {
  const [first, ...others] = terms.map((term) => termQuery(term, language));
  if (first === undefined) return sql`''::tsquery`;
  return others.reduce((all, one) => (mode === 'all' ? sql`(${all} && ${one})` : sql`(${all} || ${one})`), first);
}

function termQuery(term: Term, language: string): RawBuilder<string> {
  if (term.kind === 'phrase') return phraseQuery(term.words, language);
  const stem = sql<string>`plainto_tsquery(${searchConfiguration(language)}::regconfig,
    ${stemmerInput(term.word, language)})`;
  const ways = [
    stem,
    ...(term.isUnfinished ? [prefixQuery(term.word)] : []),
    ...term.synonyms.map((words) => phraseQuery(words, language)),
  ];
  return ways.reduce((all, one) => sql`(${all} || ${one})`);
}

function phraseQuery(words: readonly string[], language: string): RawBuilder<string> {
  const inputs = words.map((word) => stemmerInput(word, language));
  return sql`phraseto_tsquery(${searchConfiguration(language)}::regconfig, ${inputs.join(' ')})`;
}

/** Matches words with this prefix. */
export function prefixQuery(word: string): RawBuilder<string> {
  if (!/^[\p{L}\p{N}]+$/u.test(word)) throw new Error('not a folded word');
  return sql`${`'${word}':*`}::tsquery`;
}
