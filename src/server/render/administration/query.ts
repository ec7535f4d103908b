import { readDate } from '#server/content/fields/date-text.ts';

type Query = Readonly<Record<string, unknown>>;

/** A route whose query is read. */
export interface List {
  readonly Querystring: Query;
}

const MAX_LENGTH = 100;

/** A text of a query: trimmed, on one line, of a bounded length; '' without one. */
export function textIn(query: Query, name: string): string {
  const value = query[name];
  return typeof value === 'string'
    ? value
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, MAX_LENGTH)
    : '';
}

/** One of some names that a query may say. */
export function choiceIn<Name extends string>(query: Query, name: string, choices: readonly Name[]): Name | undefined {
  return choices.find((choice) => choice === query[name]);
}

/** A day of a query, however it is typed, as `YYYY-MM-DD`, if it exists. */
export function dayIn(query: Query, name: string): string | undefined {
  return readDate(textIn(query, name)) || undefined;
}
