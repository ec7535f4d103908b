import { checkField } from '#contract/field-rules.ts';
import { FRENCH_WORDS } from '#language/french.ts';
import type { Words } from '#language/translate.ts';
import { formTexts } from '#server/platform/http/form-fields.ts';
import { cleanText } from './clean-text.ts';
import { FIELD_PARTS, type FieldPart } from './field.ts';
import { type ElementField, FIELDS } from './index.ts';
import { SENTENCES } from './texts.ts';

export interface ValueError {
  /** Name of the field. */
  readonly field: string;
  readonly message: string;
  /** The part with the error, unless it is the first one. */
  readonly part?: FieldPart;
}

/** Values of the inputs of a form, by input name. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

interface ReadOptions {
  /** Names of two date fields; the second must not be before the first. */
  readonly period?: { readonly start: string | undefined; readonly end: string | undefined };
  /** The language of dates and error messages. */
  readonly words?: Words;
}

export interface ReadResult {
  /** As stored (docs/site-folder.md): an empty field has no key. */
  readonly values: Record<string, unknown>;
  readonly errors: readonly ValueError[];
}

/** The name of an input. It cannot collide with that of another field or of the form itself. */
export function inputName(field: string, part: FieldPart = 'main'): string {
  return part === 'main' ? `champ.${field}` : `champ.${field}.${FIELD_PARTS[part]}`;
}

/** The id of an input, to which error summaries link. */
export function inputId(field: string, part?: FieldPart): string {
  return inputName(field, part).replaceAll('.', '-');
}

/**
 * Parses a request body into values as they are stored, and errors. `body` holds texts, and lists where a name occurs
 * twice, by `inputName`. A field with an error has no value. Never throws.
 */
export function readValues(
  fields: readonly ElementField[],
  body: Readonly<Record<string, unknown>>,
  { period, words = FRENCH_WORDS }: ReadOptions = {},
): ReadResult {
  const values: Record<string, unknown> = {};
  const errors: ValueError[] = [];
  for (const field of fields) {
    const { name, label, required } = field;
    const part = (one: FieldPart) => formTexts(body, inputName(name, one));
    const typed = part('main').filter((text) => cleanText(text) !== '');
    const use = FIELDS[field.type].element;
    const empty = checkField({ field: label, required }, typed) ?? { value: undefined };
    const reading = typed.length === 0 ? empty : use.read(field, typed, { part, words });
    if ('text' in reading) {
      const message = words.t(reading.text, { field: label, ...('words' in reading ? reading.words : {}) });
      errors.push({ field: name, message, ...('part' in reading && { part: reading.part }) });
    } else if (reading.value !== undefined) values[name] = reading.value;
  }
  const late = periodError(fields, values, period, words);
  return { values, errors: late === undefined ? errors : [...errors, late] };
}

/** The inverse of `readValues`: the values of the inputs for stored values. */
export function writeValues(
  fields: readonly ElementField[],
  values: Readonly<Record<string, unknown>>,
  words: Words = FRENCH_WORDS,
): FormValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const use = FIELDS[field.type].element;
      const written = use.write(field, Object.hasOwn(values, field.name) ? values[field.name] : undefined, words);
      return Object.entries(written).map(([part, text]) => [inputName(field.name, part as FieldPart), text]);
    }),
  );
}

/** The values as typed, without any check, to be shown again with errors. */
export function typedValues(fields: readonly ElementField[], body: Readonly<Record<string, unknown>>): FormValues {
  const names = fields.flatMap(({ name, type }) =>
    (['main', ...FIELDS[type].element.parts] as const).map((part) => inputName(name, part)),
  );
  return Object.fromEntries(
    names.map((name) => {
      const texts = formTexts(body, name);
      return [name, texts.length > 1 ? texts : (texts[0] ?? '')];
    }),
  );
}

function periodError(
  fields: readonly ElementField[],
  values: Readonly<Record<string, unknown>>,
  period: ReadOptions['period'],
  { t }: Words,
): ValueError | undefined {
  const start = fields.find(({ name }) => name === period?.start);
  const end = fields.find(({ name }) => name === period?.end);
  if (start === undefined || end === undefined) return undefined;
  const [from, to] = [values[start.name], values[end.name]];
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  // A day without a time ends at midnight.
  const length = Math.min(from.length, to.length);
  if (to.slice(0, length) >= from.slice(0, length)) return undefined;
  return { field: end.name, message: t(SENTENCES.beforeStart, { field: end.label, start: start.label }) };
}
