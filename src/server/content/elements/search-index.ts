import type { SiteModule } from '#server/content/site/types.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import { textValue } from './element.ts';
import { indexName } from './translation.ts';

/** Characters of a text that are indexed, to limit the size of entries. */
const INDEXED_CHARACTERS = 60;
/** Words of a text that a prefix search can match. */
const INDEXED_WORDS = 12;

export type SearchedText = 'titre' | 'lieu';

/**
 * Facets for prefix search, with a colon that no field name has: `titre:debut` has the folded text, `titre:mot` the
 * rest of it from each later word on. A range of values (`from` ≤ value < `to`) is then a prefix search in order of
 * the primary key.
 */
export function searchFacets(
  searched: SearchedText,
  module: Pick<SiteModule, 'translation'>,
): { readonly beginning: string; readonly word: string } {
  return { beginning: indexName(`${searched}:debut`, module), word: indexName(`${searched}:mot`, module) };
}

/** The field that a module's elements are searched by; undefined when it has none. */
export function searchedField(module: SiteModule, searched: SearchedText): string | undefined {
  if (searched === 'titre') return module.titleField;
  return [...module.fields.values()].find(({ type }) => type === 'lieu')?.name;
}

/** Facets and values that an element is found by. */
export function searchEntries(
  module: SiteModule,
  title: string,
  values: Readonly<Record<string, unknown>>,
): [facet: string, value: string][] {
  const place = textValue(values, searchedField(module, 'lieu'));
  return [...textEntries('titre', module, title), ...(place === undefined ? [] : textEntries('lieu', module, place))];
}

/** The range of values that begin with a term; undefined when it holds no letter or digit. */
export function prefixRange(term: string): { readonly from: string; readonly to: string } | undefined {
  const from = cut(foldText(term.slice(0, 4 * INDEXED_CHARACTERS)));
  // The highest code point sorts after every letter that may follow.
  return from === '' ? undefined : { from, to: `${from}\u{10ffff}` };
}

function textEntries(searched: SearchedText, module: SiteModule, text: string): [string, string][] {
  const { beginning, word } = searchFacets(searched, module);
  const words = foldText(text).split(' ');
  if (words[0] === '') return [];
  const later = words.slice(1, INDEXED_WORDS).map((_, index) => cut(words.slice(index + 1).join(' ')));
  return [[beginning, cut(words.join(' '))], ...[...new Set(later)].map((value): [string, string] => [word, value])];
}

function cut(text: string): string {
  return Array.from(text).slice(0, INDEXED_CHARACTERS).join('').trimEnd();
}
