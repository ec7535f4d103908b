import { readDate } from '#server/content/fields/date-text.ts';
import { oneLine } from '#server/platform/http/form-fields.ts';
import { pageNumber } from '#server/platform/http/request-query.ts';

export type Query = Readonly<Record<string, unknown>>;

const MAX_LENGTH = 100;
export const PAGE_SIZE = 50;

/** A text of a query: trimmed, on one line, of a bounded length; '' without one. */
export function textIn(query: Query, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? oneLine(value).slice(0, MAX_LENGTH) : '';
}

/** A value of a query if it is one of the choices. */
export function choiceIn<Name extends string>(query: Query, name: string, choices: readonly Name[]): Name | undefined {
  return choices.find((choice) => choice === query[name]);
}

/** A day of a query as `YYYY-MM-DD`, if it exists; read in any format that people type. */
export function dayIn(query: Query, name: string): string | undefined {
  return readDate(textIn(query, name)) || undefined;
}

/** The number of a page of a list, from 1. */
export function pageIn(query: Query): number {
  return pageNumber(query.page);
}

/** The rows of that page. */
export function limitsIn(query: Query): { readonly limit: number; readonly offset: number } {
  return { limit: PAGE_SIZE, offset: (pageIn(query) - 1) * PAGE_SIZE };
}

/** An address with the parameters of a query that have a value. */
export function hrefWith(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(query).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}
