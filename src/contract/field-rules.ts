import { readNumber } from '#language/read-number.ts';
import { RULE_TEXTS } from './form-texts.ts';
import type { RangeText, ValidationType } from './form-validation.ts';

/**
 * The rules of FORM-1 and FORM-2, the same wherever a form is checked: `form[data-validate]` in the browser, forms of
 * elements on both sides.
 */

/** The rules of one field, or of the radios and checkboxes of one name together. */
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
 * text. Nothing but blanks is empty, and an empty field only meets the required rule. Numbers are those of the language
 * of the page.
 */
export function checkField(
  { field, required, type, range }: FieldRules,
  values: readonly string[],
  language = 'fr',
): Violation | undefined {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '');
  if (filled.length === 0)
    return required ? { rule: 'required', text: RULE_TEXTS.required, data: { field } } : undefined;
  if (type === 'email' && !filled.every(hasInnerAt)) return { rule: 'email', text: RULE_TEXTS.email, data: { field } };
  if (type === 'numeric' && filled.some((value) => readNumber(value, language) === undefined)) {
    return { rule: 'numeric', text: RULE_TEXTS.numeric, data: { field } };
  }
  if (
    range !== undefined &&
    isReadable(range, language) &&
    !filled.every((value) => isWithin(value, range, language))
  ) {
    return { rule: 'range', text: RULE_TEXTS.range, data: { field, ...range } };
  }
  return undefined;
}

/** Both bounds are numbers, in order. */
export function isReadable({ min, max }: RangeText, language = 'fr'): boolean {
  const low = readNumber(min, language);
  const high = readNumber(max, language);
  return low !== undefined && high !== undefined && low <= high;
}

function isWithin(text: string, { min, max }: RangeText, language: string): boolean {
  const [value = Number.NaN, low = Infinity, high = -Infinity] = [text, min, max].map((it) => readNumber(it, language));
  return value >= low && value <= high;
}

function hasInnerAt(text: string): boolean {
  return text.slice(1, -1).includes('@');
}
