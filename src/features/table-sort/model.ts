import { type Collation, collationOf, compareTexts, type TextKey, textKey } from './model.collation.ts';

export type Direction = 'ascending' | 'descending';

/**
 * The sort key of a cell. One shape for all kinds: comparing is what a sort does most. `value` is the number
 * itself, or the beginning of a text.
 */
export interface SortKey extends TextKey {
  readonly kind: 'number' | 'text' | 'empty';
}

const EMPTY: SortKey = { kind: 'empty', text: '', value: 0, more: [] };
/** Spaces other than single plain ones: no-break spaces, line ends. */
const ODD_SPACES = /[^\S ]| {2}/;
const DIGITS_COMMAS_SPACES = /^[\d, ]+$/;

/**
 * Only digits, commas and spaces: a number whose decimal point is the first comma. Everything else is lower-case text.
 * Any space is a space.
 */
export function sortKey(raw: string, collation: Collation = collationOf('fr')): SortKey {
  const trimmed = raw.trim();
  const text = ODD_SPACES.test(trimmed) ? trimmed.replace(/\s+/g, ' ') : trimmed;
  if (text === '') return EMPTY;
  if (DIGITS_COMMAS_SPACES.test(text) && /\d/.test(text)) {
    const value = Number.parseFloat(text.replaceAll(' ', '').replace(',', '.'));
    return { kind: 'number', text, value, more: EMPTY.more };
  }
  const key = textKey(text.toLowerCase(), collation);
  return { kind: 'text', text: key.text, value: key.value, more: key.more };
}

/** `data-sort-value` may also be a number as programs write it: `-12.5`. */
export function writtenKey(value: string, collation: Collation = collationOf('fr')): SortKey {
  return /^-?\d+(\.\d+)?$/.test(value)
    ? { kind: 'number', text: value, value: Number(value), more: EMPTY.more }
    : sortKey(value, collation);
}

/** Numbers come before texts. Not for empty keys. */
export function compareKeys(one: SortKey, other: SortKey, collation: Collation = collationOf('fr')): number {
  if (one.kind !== other.kind) return one.kind === 'number' ? -1 : 1;
  if (one.kind === 'text') return compareTexts(one, other, collation);
  return one.value < other.value ? -1 : one.value > other.value ? 1 : 0;
}

/** The order in which positions of `keys` are to be shown: equals keep theirs, empties come last in both directions. */
export function sortedPositions(
  keys: readonly SortKey[],
  direction: Direction,
  collation: Collation = collationOf('fr'),
): readonly number[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const filled: number[] = [];
  const empty: number[] = [];
  for (const [position, key] of keys.entries()) (key.kind === 'empty' ? empty : filled).push(position);
  filled.sort((one, other) => sign * compareKeys(keys[one] ?? EMPTY, keys[other] ?? EMPTY, collation));
  return filled.concat(empty);
}

/** A column starts with ascending order; another press turns it round. */
export function nextDirection(current: string | null): Direction {
  return current === 'ascending' ? 'descending' : 'ascending';
}
