import { lowered, sentence } from '#contract/plain-sentences.ts';
import { FRENCH_WORDS } from '#language/french.ts';
import type { Words } from '#language/translate.ts';
import type { Fault, FormReadContext, FormUse } from './field.ts';
import { FIELDS, type FormField } from './index.ts';
import { joinTexts, MISSING, PLAIN, SENTENCES } from './texts.ts';

/** The values of a field as they are stored, or an error. `typed` holds no empty text. */
export function readAnswers(
  field: FormField,
  typed: readonly string[],
  context: FormReadContext,
): readonly string[] | Fault {
  const use = FIELDS[field.type].form;
  const { required, maxLength = use.maxLength } = field;
  if (typed.every((text) => text.trim() === '')) return required ? missingFault(field, context.words) : [];
  if (typed.some((text) => [...text].length > maxLength))
    return { text: SENTENCES.longAnswer, words: { count: maxLength } };
  const reading = use.read(field, typed, context);
  return 'text' in reading ? reading : [reading.value ?? []].flat().map(String);
}

/** Labels that fit into a sentence unchanged, by language. In German and Arabic their ending would change. */
const POSSESSIVE: Readonly<Record<string, RegExp>> = {
  fr: /^(?:votre|vos)\s/i,
  en: /^your\s/i,
  es: /^sus?\s/i,
  nl: /^uw\s/i,
};

function missingFault({ type, label }: FormField, { language }: Words): Fault {
  const { missing, isTyped }: FormUse = FIELDS[type].form;
  const isNamed = isTyped === true && POSSESSIVE[language.slice(0, 2)]?.test(label) === true;
  return isNamed ? { text: MISSING.named, words: { label: lowered(label) } } : { text: missing };
}

/** The message for a required field that is empty: « Indiquez votre nom. », « Choisissez une date. » */
export function missingSentence(field: FormField, words: Words): string {
  const { text, words: data } = missingFault(field, words);
  return words.t(text, data);
}

/** The error message at a field, the same as that of the validation feature. */
export function faultSentence({ label }: FormField, { text, words = {} }: Fault, { t }: Words = FRENCH_WORDS): string {
  return sentence(t(PLAIN[text] ?? text, { field: label, ...words }));
}

/** The values as text: labels of choices, dates in figures, masked numbers. */
export function formatAnswers(field: FormField, values: readonly string[], words: Words = FRENCH_WORDS): string {
  const shown = values.map((value) => FIELDS[field.type].form.show(field, value, words));
  return joinTexts(shown, words.t);
}
