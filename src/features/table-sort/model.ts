import { compareTexts, type TextKey, textKey } from './model.collation.ts';

export type Direction = 'ascending' | 'descending';

/** What a cell is worth in a sort, found once per column. */
export type SortKey =
  | { readonly kind: 'number'; readonly value: number }
  | ({ readonly kind: 'text' } & TextKey)
  | { readonly kind: 'empty' };

const NUMBER = /^[\d, ]*\d[\d, ]*$/;
const EMPTY: SortKey = { kind: 'empty' };

/** Only digits, commas and spaces: a number whose decimal point is the first comma. Everything else is lower-case text. Any space is a space. */
export function sortKey(value: string): SortKey {
  const text = value.replace(/\s+/g, ' ').trim();
  if (text === '') return EMPTY;
  if (NUMBER.test(text)) return { kind: 'number', value: Number.parseFloat(text.replaceAll(' ', '').replace(',', '.')) };
  return { kind: 'text', ...textKey(text.toLocaleLowerCase('fr')) };
}

/** Numbers come before texts. Empty keys never meet here: they have no place in an order. */
export function compareKeys(one: SortKey, other: SortKey): number {
  if (one.kind === 'number') return other.kind === 'number' ? Math.sign(one.value - other.value) || 0 : -1;
  if (other.kind === 'number') return 1;
  return one.kind === 'text' && other.kind === 'text' ? compareTexts(one, other) : 0;
}

/** The order in which positions of `keys` are to be shown: equals keep theirs, empties come last in both directions. */
export function sortedPositions(keys: readonly SortKey[], direction: Direction): readonly number[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const filled: number[] = [];
  const empty: number[] = [];
  for (const [position, key] of keys.entries()) (key.kind === 'empty' ? empty : filled).push(position);
  filled.sort((one, other) => sign * compareKeys(keys[one] ?? EMPTY, keys[other] ?? EMPTY));
  return filled.concat(empty);
}

/** A column starts with ascending order; another press turns it round. */
export function nextDirection(current: string | null): Direction {
  return current === 'ascending' ? 'descending' : 'ascending';
}
