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

/** A day of a query, `YYYY-MM-DD`, if it exists. */
export function dayIn(query: Query, name: string): string | undefined {
  const text = textIn(query, name);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}
