import { type AutocompleteSettings, DEFAULT_VALUE_KEY, type Suggestion } from '#contract/autocomplete.ts';
import { safeUrl } from '#contract/safe-url.ts';
import { TEXTS } from './texts.ts';

/** A pause in typing. */
export const DEBOUNCE_MS = 200;
/** An answer that takes longer is announced. */
export const WAITING_MS = 300;
export const MIN_CHARACTERS = { autocomplete: 2, suggest: 1 } as const;

/** How a field behaves, whichever of the two kinds it is. */
export type FieldRules = Pick<AutocompleteSettings, 'targets' | 'valueKey' | 'freeText' | 'linkKey' | 'width' | 'position'> & {
  readonly minCharacters: number;
};

/** A simple field (AUTO-2) keeps what is typed and fills nothing else. */
export const SUGGEST_RULES: FieldRules = Object.freeze({
  targets: {},
  valueKey: DEFAULT_VALUE_KEY,
  freeText: true,
  linkKey: undefined,
  width: undefined,
  position: 'below',
  minCharacters: MIN_CHARACTERS.suggest,
});

/** What to ask for; undefined while too little is typed. Characters count as people see them, spaces around do not. */
export function searchTerm(typed: string, minCharacters: number): string | undefined {
  const term = typed.trim();
  return Array.from(term.normalize('NFC')).length < minCharacters ? undefined : term;
}

/** What a choice puts into the field. */
export function chosenText(suggestion: Suggestion, valueKey: string): string {
  return own(suggestion, valueKey) ?? own(suggestion, DEFAULT_VALUE_KEY) ?? '';
}

/** What the list shows. */
export function shownText(suggestion: Suggestion, valueKey: string): string {
  return own(suggestion, 'label') ?? chosenText(suggestion, valueKey);
}

/** Suggestions that can be chosen: one without a text would empty the field. */
export function choosable(suggestions: readonly Suggestion[], valueKey: string): readonly Suggestion[] {
  return suggestions.filter((suggestion) => chosenText(suggestion, valueKey).trim() !== '');
}

/** The suggestion that a text filled in by the browser stands for. */
export function sameText(suggestions: readonly Suggestion[], text: string, valueKey: string): Suggestion | undefined {
  return suggestions.find((suggestion) => plain(chosenText(suggestion, valueKey)) === plain(text));
}

/** The suggestions in which all words typed stand, whatever their case and accents: those of an answer to fewer letters that still fit. */
export function narrowed(suggestions: readonly Suggestion[], typed: string, valueKey: string): readonly Suggestion[] {
  const words = bare(typed).split(' ');
  return suggestions.filter((suggestion) => {
    const shown = bare(shownText(suggestion, valueKey));
    return words.every((word) => shown.includes(word));
  });
}

/** What a choice puts into a target: '' for a key the suggestion does not have, since what stood there belonged to another choice. */
export function targetText(suggestion: Suggestion, key: string): string {
  return own(suggestion, key) ?? '';
}

/** The address that a choice opens: a path of this site, or none. */
export function linkOf(suggestion: Suggestion, { linkKey }: Pick<FieldRules, 'linkKey'>): string | undefined {
  const path = linkKey === undefined ? undefined : safeUrl(own(suggestion, linkKey) ?? '');
  return path?.startsWith('/') === true ? path : undefined;
}

/** The sentence that tells how many suggestions there are. */
export function countText(count: number): string {
  return count === 0 ? TEXTS.none : count === 1 ? TEXTS.one : TEXTS.several;
}

const PAGE_ITEMS = 10;

/** The suggestion that a key leads to in an open list; -1: none yet. Undefined for keys that are not the list's. */
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
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('fr');
}

function bare(text: string): string {
  return plain(text.normalize('NFD').replace(/\p{M}/gu, ''));
}
