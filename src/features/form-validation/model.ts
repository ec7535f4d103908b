import type { RangeText, ValidationType } from '#contract/form-validation.ts';
import { TEXTS } from './texts.ts';

/** What is asked of one field, or of the radios and checkboxes of one name together. */
export interface FieldRules {
  /** As messages call it: its title, else its name. */
  readonly field: string;
  readonly required: boolean;
  readonly type?: ValidationType | undefined;
  readonly range?: RangeText | undefined;
}

/** A sentence of texts.ts and what to fill it with: the browser translates it, the server fills the French. */
export interface Violation {
  readonly rule: 'required' | 'email' | 'numeric' | 'range' | 'other';
  readonly text: string;
  readonly data: Readonly<Record<string, string>>;
}

/**
 * The first rule that the field breaks. `values` holds what would be sent: the choices made, the selected options, the text. Nothing but blanks is empty, and
 * an empty field only meets the required rule.
 */
export function checkField({ field, required, type, range }: FieldRules, values: readonly string[]): Violation | undefined {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0) return required ? { rule: 'required', text: TEXTS.required, data: { field } } : undefined;
  if (type === 'email' && !filled.every(hasInnerAt)) return { rule: 'email', text: TEXTS.email, data: { field } };
  if (type === 'numeric' && filled.some((value) => parseNumber(value) === undefined)) {
    return { rule: 'numeric', text: TEXTS.numeric, data: { field } };
  }
  if (range !== undefined && isReadable(range) && !filled.every((value) => isWithin(value, range))) {
    return { rule: 'range', text: TEXTS.range, data: { field, ...range } };
  }
  return undefined;
}

/** What somebody else found wrong with a field, in their words. */
export function otherViolation(field: string, reason: string): Violation {
  return { rule: 'other', text: TEXTS.other, data: { field, reason } };
}

/** FORM-3, the separate check: an '@' after the first character and a '.' at an index above 2. */
export function isEmail(text: string): boolean {
  return text.indexOf('@', 1) !== -1 && text.indexOf('.', 3) !== -1;
}

/** The name messages use. */
export function fieldName(title: string | null | undefined, name: string | null | undefined): string {
  const own = title?.trim() ?? '';
  return own === '' ? (name ?? '') : own;
}

/** A number as people write it in French or in code: `3,5`, `1 234,50`, `-2.5`, `1e3`. Undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const written = text.trim().replace('−', '-');
  const isGrouped = /^[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d*)?$/.test(written);
  const isPlain = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i.test(written);
  if (!isGrouped && !isPlain) return undefined;
  const value = Number(written.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** Both bounds are numbers, in order. */
export function isReadable({ min, max }: RangeText): boolean {
  const low = parseNumber(min);
  const high = parseNumber(max);
  return low !== undefined && high !== undefined && low <= high;
}

function isWithin(text: string, { min, max }: RangeText): boolean {
  const value = parseNumber(text);
  return value !== undefined && value >= (parseNumber(min) ?? Infinity) && value <= (parseNumber(max) ?? -Infinity);
}

function hasInnerAt(text: string): boolean {
  return text.slice(1, -1).includes('@');
}
