import type { SiteModule } from '#server/content/site/types.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import { textValue } from './element.ts';

/** Characters of a text that count, so that an entry stays small; nobody types more before choosing. */
const INDEXED_CHARACTERS = 60;
/** Words of a text from which a search can start. */
const INDEXED_WORDS = 12;

export type SearchedText = 'titre' | 'lieu';

/**
 * Facets under which texts are found by their beginnings. No field has a colon in its name, so these are never mistaken for filters: `titre:debut` holds the
 * folded text, `titre:mot` what follows from each later word on. A range of values (`from` ≤ value < `to`) is then a prefix, in order, from the primary key.
 */
export function searchFacets(searched: SearchedText): { readonly beginning: string; readonly word: string } {
  return { beginning: `${searched}:debut`, word: `${searched}:mot` };
}

/** The field that a module's elements are searched by; undefined when it has none. */
export function searchedField(module: SiteModule, searched: SearchedText): string | undefined {
  if (searched === 'titre') return module.titleField;
  return [...module.fields.values()].find(({ type }) => type === 'lieu')?.name;
}

/** Facet and value of everything an element is found by. */
export function searchEntries(
  module: SiteModule,
  title: string,
  values: Readonly<Record<string, unknown>>,
): [facet: string, value: string][] {
  const place = textValue(values, searchedField(module, 'lieu'));
  return [...textEntries('titre', title), ...(place === undefined ? [] : textEntries('lieu', place))];
}

/** What a search for a term compares with; undefined when no letter or digit is left of it. */
export function prefixRange(term: string): { readonly from: string; readonly to: string } | undefined {
  const from = cut(foldText(term.slice(0, 4 * INDEXED_CHARACTERS)));
  // Above every letter that may follow, compared by code point.
  return from === '' ? undefined : { from, to: `${from}\u{10ffff}` };
}

function textEntries(searched: SearchedText, text: string): [string, string][] {
  const { beginning, word } = searchFacets(searched);
  const words = foldText(text).split(' ');
  if (words[0] === '') return [];
  const later = words.slice(1, INDEXED_WORDS).map((_, index) => cut(words.slice(index + 1).join(' ')));
  return [[beginning, cut(words.join(' '))], ...[...new Set(later)].map((value): [string, string] => [word, value])];
}

function cut(text: string): string {
  return Array.from(text).slice(0, INDEXED_CHARACTERS).join('').trimEnd();
}
