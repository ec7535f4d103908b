import { lowered, sentence } from '#contract/plain-sentences.ts';
import type { Fault, FormReadContext, FormUse } from './field.ts';
import { FIELDS, type FormField } from './index.ts';
import { fill, MISSING, PLAIN, SENTENCES } from './texts.ts';

/** The values of a field as they are stored, or an error. `typed` holds no empty text. */
export function readAnswers(
  field: FormField,
  typed: readonly string[],
  context: FormReadContext,
): readonly string[] | Fault {
  const use = FIELDS[field.type].form;
  const { required, maxLength = use.maxLength } = field;
  if (typed.every((text) => text.trim() === '')) return required ? { text: missingSentence(field) } : [];
  if (typed.some((text) => [...text].length > maxLength))
    return { text: SENTENCES.longAnswer, words: { count: maxLength } };
  const reading = use.read(field, typed, context);
  return 'text' in reading ? reading : [reading.value ?? []].flat().map(String);
}

/** What to do about the field when it is empty and required: « Indiquez votre nom. », « Choisissez une date. » */
export function missingSentence({ type, label }: FormField): string {
  const { missing, isTyped }: FormUse = FIELDS[type].form;
  const isNamed = isTyped === true && /^(?:votre|vos)\s/i.test(label);
  return isNamed ? fill(MISSING.named, { label: lowered(label) }) : missing;
}

/** The sentence at the field, the one that the browser shows. `translate` looks up the wording of the site. */
export function faultSentence(
  { label }: FormField,
  { text, words = {} }: Fault,
  translate = (french: string) => french,
): string {
  return sentence(fill(translate(PLAIN[text] ?? text), { field: label, ...words }));
}

/** The values as text: labels of choices, French dates, masked numbers. */
export function formatAnswers(field: FormField, values: readonly string[]): string {
  return values.map((value) => FIELDS[field.type].form.show(field, value)).join(', ');
}
