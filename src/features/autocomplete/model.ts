import { type AutocompleteSettings, DEFAULT_VALUE_KEY, type Suggestion } from '#contract/autocomplete.ts';
import { safeUrl } from '#contract/safe-url.ts';
import type { Expression } from '#language/translate.ts';
import { TEXTS } from './texts.ts';

const LABEL_KEY = 'label';
/** Debounce of typing. */
export const DEBOUNCE_MS = 200;
/** A request that takes longer is announced. */
export const WAITING_MS = 300;
export const MIN_CHARACTERS = { autocomplete: 2, suggest: 1 } as const;

/** Settings common to both kinds of fields. */
export type SuggestionSettings = Pick<
  AutocompleteSettings,
  'targets' | 'valueKey' | 'freeText' | 'linkKey' | 'width' | 'position'
> & { readonly minCharacters: number };

/** A simple field (AUTO-2): free text, no targets. */
export const SUGGEST_RULES: SuggestionSettings = Object.freeze({
  targets: {},
  valueKey: DEFAULT_VALUE_KEY,
  freeText: true,
  linkKey: undefined,
  width: undefined,
  position: 'below',
  minCharacters: MIN_CHARACTERS.suggest,
});

/**
 * The term to search; undefined when it is too short. Combined accents count as one character, surrounding spaces are
 * ignored.
 */
export function searchTerm(typed: string, minCharacters: number): string | undefined {
  const term = typed.trim();
  return Array.from(term.normalize('NFC')).length < minCharacters ? undefined : term;
}

/** The value of the field after a choice; the label where there is nothing else, as with jQuery UI. */
export function chosenText(suggestion: Suggestion, valueKey: string): string {
  return own(suggestion, valueKey) ?? own(suggestion, DEFAULT_VALUE_KEY) ?? own(suggestion, LABEL_KEY) ?? '';
}

/** The text in the list. */
export function shownText(suggestion: Suggestion, valueKey: string): string {
  return own(suggestion, LABEL_KEY) ?? chosenText(suggestion, valueKey);
}

/** Drops suggestions without a text, which would empty the field. */
export function choosable(suggestions: readonly Suggestion[], valueKey: string): readonly Suggestion[] {
  return suggestions.filter((suggestion) => chosenText(suggestion, valueKey).trim() !== '');
}

/** The suggestion with this text, whatever its case and spaces. */
export function sameText(suggestions: readonly Suggestion[], text: string, valueKey: string): Suggestion | undefined {
  return suggestions.find((suggestion) => plain(chosenText(suggestion, valueKey)) === plain(text));
}

/** The suggestions that contain all typed words, whatever their case and accents. */
export function narrowed(suggestions: readonly Suggestion[], typed: string, valueKey: string): readonly Suggestion[] {
  const words = bare(typed).split(' ');
  return suggestions.filter((suggestion) => {
    const shown = bare(shownText(suggestion, valueKey));
    return words.every((word) => shown.includes(word));
  });
}

/**
 * The value of a target after a choice; '' when the suggestion lacks the key, so that no value of another choice is
 * left.
 */
export function targetText(suggestion: Suggestion, key: string): string {
  return own(suggestion, key) ?? '';
}

/** The address that a choice opens: a path of this site, or undefined. */
export function linkOf(suggestion: Suggestion, { linkKey }: Pick<SuggestionSettings, 'linkKey'>): string | undefined {
  const path = linkKey === undefined ? undefined : safeUrl(own(suggestion, linkKey) ?? '');
  return path?.startsWith('/') === true ? path : undefined;
}

/** The message for a number of suggestions. */
export function countText(count: number): Expression {
  return count === 0 ? TEXTS.none : TEXTS.some;
}

const PAGE_ITEMS = 10;

/** The index highlighted after a key in an open list; -1 is no highlight. Undefined when the list ignores the key. */
export function highlightAfter(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return index >= last ? 0 : index + 1;
    case 'ArrowUp':
      return index <= 0 ? last : index - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageUp':
      return Math.max(index - PAGE_ITEMS, 0);
    case 'PageDown':
      return Math.min(index + PAGE_ITEMS, last);
    default:
      return undefined;
  }
}

function own(suggestion: Suggestion, key: string): string | undefined {
  return Object.hasOwn(suggestion, key) ? suggestion[key] : undefined;
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

function bare(text: string): string {
  return plain(text.normalize('NFD').replace(/\p{M}/gu, ''));
}
