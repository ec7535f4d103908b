import { isObject } from '#contract/wire.ts';
import { readTyped } from '#features/date-field/model.ts';
import { compilePattern } from '#features/masked-input/model.pattern.ts';
import { maskText, nationalNumber, unmask } from '#features/masked-input/model.ts';
import type { FormField, SiteForm } from '#server/site/form-types.ts';
import { dateRules } from './dates.ts';

/** What a person answered, by name of the field; an empty list means nothing. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** Longer answers are cut here before they are judged; what is shown again is what fits. */
const MOST_CHARACTERS = 40_000;
const MOST_ANSWERS = 100;

/** Reads the fields of the form, and nothing else, from what was posted. */
export function readAnswers(form: SiteForm, body: unknown): Answers {
  const posted = isObject(body) ? body : {};
  return new Map(
    [...form.fields.values()].map((field) => {
      const value = Object.hasOwn(posted, field.name) ? posted[field.name] : undefined;
      const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string').slice(0, MOST_ANSWERS);
      const tidy = texts.map((one) => tidyText(field, one.slice(0, MOST_CHARACTERS)));
      return [field.name, field.type === 'choix-multiples' ? tidy : tidy.slice(0, 1)];
    }),
  );
}

/** Blanks around are nobody's answer; control characters are nobody's either, line ends of long texts aside. */
function tidyText({ type }: FormField, text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const kept = type === 'texte-long' ? lines : lines.replaceAll('\n', ' ');
  const plain = kept.replace(/(?!\n)\p{Cc}/gu, ' ').trim();
  return type === 'telephone' ? nationalNumber(plain) : plain;
}

/** As they are kept: dates as `YYYY-MM-DD`, masked fields without their mask. Only for answers that were checked. */
export function settleAnswers(form: SiteForm, answers: Answers, today: string): Answers {
  return new Map(
    [...answers].map(([name, values]) => {
      const field = form.fields.get(name);
      const filled = values.filter((value) => value !== '');
      return [name, field === undefined ? filled : filled.map((value) => settleValue(field, value, today))];
    }),
  );
}

function settleValue(field: FormField, value: string, today: string): string {
  if (field.type === 'date' || field.type === 'date-heure') {
    const { settings } = dateRules(field, today);
    const reading = readTyped(value, settings);
    return reading.kind === 'moment' ? settings.sent.format(reading.moment) : value;
  }
  const compiled = field.mask === undefined ? undefined : compilePattern(field.mask);
  return compiled !== undefined && 'routes' in compiled ? unmask(compiled.routes, value) : value;
}

/** As people read it: the words of a choice, a date as it is written here, a number in its mask. */
export function shownAnswer(field: FormField, values: readonly string[], today: string): string {
  return values.map((value) => shownValue(field, value, today)).join(', ');
}

function shownValue(field: FormField, value: string, today: string): string {
  if (field.type === 'accord') return 'oui';
  if (field.type === 'date' || field.type === 'date-heure') {
    const { settings } = dateRules(field, today);
    const reading = readTyped(value, settings);
    return reading.kind === 'moment' ? settings.shown.format(reading.moment) : value;
  }
  const compiled = field.mask === undefined ? undefined : compilePattern(field.mask);
  if (compiled !== undefined && 'routes' in compiled) return maskText(compiled.routes, value);
  return field.choices.get(value) ?? value;
}
