import { type RawBuilder, sql } from 'kysely';
import type { Term } from './query.ts';
import { beforeStemming } from './words.ts';

/** `all`: every term must be found; `some`: one is enough. */
export type Demand = 'all' | 'some';

/**
 * The terms as PostgreSQL asks for them. What was typed travels as a parameter to functions that know no syntax; beginnings, which only syntax can ask for, are
 * letters and digits between quotation marks.
 */
export function tsqueryOf(terms: readonly Term[], demand: Demand): RawBuilder<string> {
  const [first, ...others] = terms.map(termQuery);
  if (first === undefined) return sql`''::tsquery`;
  return others.reduce((all, one) => (demand === 'all' ? sql`(${all} && ${one})` : sql`(${all} || ${one})`), first);
}

function termQuery(term: Term): RawBuilder<string> {
  if (term.kind === 'phrase') return sql`phraseto_tsquery('french', ${term.words.map(beforeStemming).join(' ')})`;
  const stem = sql<string>`plainto_tsquery('french', ${beforeStemming(term.word)})`;
  return term.isUnfinished ? sql`(${stem} || ${beginningQuery(term.word)})` : stem;
}

/** Words that begin so. */
export function beginningQuery(word: string): RawBuilder<string> {
  if (!/^[\p{L}\p{N}]+$/u.test(word)) throw new Error('not a folded word');
  return sql`${`'${word}':*`}::tsquery`;
}
