import { checkField, type FieldRules, isReadable, type Violation } from '#contract/field-rules.ts';
import { decodeRange, decodeValidationType } from '#contract/form-validation.ts';
import { FIELD_NAME_ATTRIBUTE, UNMASKED_ATTRIBUTE } from '#contract/marks.ts';
import { fail } from '#runtime/report.ts';
import { type Control, controlsOf, isChoice, isControl } from '#ui/controls.ts';
import { fieldName, inPlainWords, otherViolation } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/**
 * One question of the form: a single control, or the radios or checkboxes of one name. The first takes focus and
 * carries the message.
 */
export interface Field {
  readonly first: Control;
  readonly controls: readonly Control[];
}

const UNCHECKED_TYPES = new Set(['button', 'submit', 'reset', 'image', 'hidden']);
const reported = new WeakSet<Control>();

/** Buttons and hidden fields are not checked. */
export function isCheckable(element: unknown): element is Control {
  return isControl(element) && !UNCHECKED_TYPES.has(element.type);
}

/** The fields of the form as it is now, in the order of the page; what is disabled is neither sent nor checked. */
export function fieldsOf(form: HTMLFormElement): readonly Field[] {
  const controls = controlsOf(form)
    .filter(isCheckable)
    .filter((control) => !control.matches(':disabled'));
  const groups = new Map<unknown, Control[]>();
  for (const control of controls) {
    const key = isChoice(control) && control.name !== '' ? `${control.type} ${control.name}` : control;
    groups.set(key, [...(groups.get(key) ?? []), control]);
  }
  return [...groups.values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ first: group[0], controls: group }],
  );
}

/** The field that contains the control; undefined when it is no longer checked. */
export function fieldOf(form: HTMLFormElement, control: Control): Field | undefined {
  return fieldsOf(form).find(({ controls }) => controls.includes(control));
}

export function violationOf({ controls, first }: Field, language: string): Violation | undefined {
  const rules = rulesOf(controls, language);
  const violation = checkField(rules, controls.flatMap(valuesOf), language);
  if (violation !== undefined) return violation;
  // Text in a number field that is no number gives no value: only `badInput` shows that the field is not empty.
  if (first.validity.badInput && first.type === 'number')
    return { rule: 'numeric', text: TEXTS.numeric, data: { field: rules.field } };
  const refused = controls.find(isRefused);
  if (refused === undefined) return undefined;
  const { typeMismatch, patternMismatch } = refused.validity;
  if (refused.type === 'email' && (typeMismatch || patternMismatch))
    return { rule: 'email', text: TEXTS.email, data: { field: rules.field } };
  return otherViolation(rules.field, refused.validationMessage);
}

function isRefused({ willValidate, validity }: Control): boolean {
  // Whether a required field is empty is decided by our own rule.
  return willValidate && !validity.valid && !validity.valueMissing;
}

/** The sentence at the field in the plain words of `data-validate="summary"`. */
export function plainViolation({ controls }: Field, violation: Violation): Violation {
  const missing = controls.find(({ dataset }) => dataset.missing !== undefined)?.dataset.missing;
  return inPlainWords(violation, missing);
}

let named = 0;

/** The id of the field, for links to it; a new one where it has none. */
export function idOf(field: Control): string {
  if (field.id === '') {
    named += 1;
    field.id = `champ-${named}`;
  }
  return field.id;
}

function rulesOf(controls: readonly Control[], language: string): FieldRules {
  const titled = controls.find(({ title }) => title.trim() !== '') ?? controls[0];
  const written = controls.find(({ dataset }) => dataset.inRange !== undefined)?.dataset.inRange;
  const range = written === undefined ? undefined : decodeRange(written);
  const type = controls.find(({ dataset }) => dataset.type !== undefined)?.dataset.type;
  const [first] = controls;
  if (first !== undefined && !reported.has(first)) {
    if (written !== undefined && (range === undefined || !isReadable(range, language)))
      reportControl(CONSOLE.badRange, first);
    if (type !== undefined && decodeValidationType(type) === undefined) reportControl(CONSOLE.badType, first);
  }
  return {
    field: fieldName(
      titled?.title,
      titled === undefined ? '' : titled.name || titled.getAttribute(FIELD_NAME_ATTRIBUTE),
    ),
    required: controls.some((control) => control.required),
    type: decodeValidationType(type),
    range,
  };
}

function reportControl(message: string, control: Control): void {
  reported.add(control);
  fail('form-validation', message, control);
}

/** What the control would send; nothing for a box that is not ticked. */
export function valuesOf(control: Control): readonly string[] {
  // A checked box is a choice even when its value is blank.
  if (isChoice(control)) return control.checked ? [control.value.trim() || 'on'] : [];
  if (control instanceof HTMLSelectElement)
    return [...control.selectedOptions].filter((option) => !option.disabled).map(({ value }) => value);
  return [control.getAttribute(UNMASKED_ATTRIBUTE) ?? control.value];
}
