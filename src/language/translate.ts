/**
 * The lookup of every text that a person reads, on the server as in the browser (TRAD-1, LANG-2). Expressions are the
 * French texts themselves: French needs no file, and an expression without a translation is shown as it is.
 */

/** Values for the placeholders `{name}` of an expression; always put in as text (TRAD-6). */
export type TranslationData = Readonly<Record<string, string | number>>;

/**
 * A text that depends on a number, `count` in the data: its two French forms. Languages with other forms translate
 * `other` with their name after a bar: `{count} pages|few`.
 */
export interface Plural {
  readonly one: string;
  readonly other: string;
}
/** A French text with two meanings has a name for one of them after a bar: `Annuler|undo`. */
export type Expression = string | Plural;
const CONTEXT = /\|[a-z]+$/;

export type Translate = (expression: Expression, data?: TranslationData) => string;

/** The translation of an expression; undefined if there is none. */
export type FindText = (expression: string) => string | undefined;

/** French is the source language. */
export function isSourceLanguage(language: string): boolean {
  return /^fr\b/i.test(language);
}

/** A language and its lookup, for code that is no template. */
export interface Words {
  readonly language: string;
  readonly t: Translate;
}

/** The French text of an expression. */
export function frenchForm(expression: Expression, data?: TranslationData): string {
  return formsOf(expression, 'fr', data)[0].replace(CONTEXT, '');
}

/** The translation in the plural form of the number, or in the one for all other numbers. */
export function findForm(
  expression: Expression,
  language: string,
  find: FindText,
  data?: TranslationData,
): string | undefined {
  return formsOf(expression, language, data)
    .map(find)
    .find((text) => text !== undefined);
}

/** The keys that an expression is looked up by, the best first. */
function formsOf(
  expression: Expression,
  language: string,
  data: TranslationData | undefined,
): readonly [string, ...string[]] {
  if (typeof expression === 'string') return [expression];
  const { one, other } = expression;
  // The count may be written in the notation of the language: « 1 234 ».
  const category = new Intl.PluralRules(language).select(Number(String(data?.count).replace(/\D/g, '')));
  return [category === 'one' ? one : `${other}|${category}`, other];
}

/** The text before and after a placeholder, for markup with an element in its place. */
export function around(t: Translate, expression: Expression, name: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = t(expression, { [name]: GAP }).split(GAP);
  return [before, after];
}
/** Occurs in no text. */
const GAP = '\u0000';

/** Fills `{name}` placeholders; one that has no value stays as it is. */
export function fill(text: string, data: TranslationData | undefined): string {
  if (data === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : placeholder,
  );
}
