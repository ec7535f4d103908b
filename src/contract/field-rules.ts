import { RULE_TEXTS } from './form-texts.ts';
import type { RangeText, ValidationType } from './form-validation.ts';

/**
 * The rules of FORM-1 and FORM-2, the same wherever a form is judged: `form[data-validate]` in the browser, forms of
 * elements on both sides.
 */

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
 * The first rule that the field breaks. `values` holds what would be sent: the choices made, the selected options, the
 * text. Nothing but blanks is empty, and an empty field only meets the required rule.
 */
export function checkField(
  { field, required, type, range }: FieldRules,
  values: readonly string[],
): Violation | undefined {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0)
    return required ? { rule: 'required', text: RULE_TEXTS.required, data: { field } } : undefined;
  if (type === 'email' && !filled.every(hasInnerAt)) return { rule: 'email', text: RULE_TEXTS.email, data: { field } };
  if (type === 'numeric' && filled.some((value) => parseNumber(value) === undefined)) {
    return { rule: 'numeric', text: RULE_TEXTS.numeric, data: { field } };
  }
  if (range !== undefined && isReadable(range) && !filled.every((value) => isWithin(value, range))) {
    return { rule: 'range', text: RULE_TEXTS.range, data: { field, ...range } };
  }
  return undefined;
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
