import { checkField } from '#contract/field-rules.ts';
import { otherViolation } from '#features/form-validation/model.ts';
import type { Fault, FormReadContext } from './field.ts';
import { FIELDS, type FormField } from './index.ts';
import { fill, SENTENCES } from './texts.ts';

/** The values of a field as they are stored, or an error. `typed` holds no empty text. */
export function readAnswers(
  field: FormField,
  typed: readonly string[],
  context: FormReadContext,
): readonly string[] | Fault {
  const use = FIELDS[field.type].form;
  const { label, required, maxLength = use.maxLength } = field;
  if (typed.length === 0) return checkField({ field: label, required }, typed) ?? [];
  if (typed.some((text) => [...text].length > maxLength))
    return { text: SENTENCES.longAnswer, words: { count: maxLength } };
  const reading = use.read(field, typed, context);
  return 'text' in reading ? reading : [reading.value ?? []].flat().map(String);
}

/** The message that the browser shows for the same error. `translate` looks up the wording of the site. */
export function faultSentence(
  { label }: FormField,
  { text, words = {} }: Fault,
  translate = (french: string) => french,
): string {
  const reason = fill(translate(text), { field: label, ...words });
  if (text.includes('{field}')) return reason;
  const whole = otherViolation(label, reason);
  return fill(translate(whole.text), whole.data);
}

/** The values as text: labels of choices, French dates, masked numbers. */
export function formatAnswers(field: FormField, values: readonly string[]): string {
  return values.map((value) => FIELDS[field.type].form.show(field, value)).join(', ');
}
