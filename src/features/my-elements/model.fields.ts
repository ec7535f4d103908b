import type { ElementFieldType } from '#contract/element-fields.ts';
import { readImage, writeImage } from './model.field-image.ts';
import { filled, richText } from './model.field-text.ts';
import { readField, writeField } from './model.field-types.ts';
import { SENTENCES } from './model.sentences.ts';

/** A field of a module's definition: a `ModuleField` of the server is one as it is. */
export interface ElementField {
  readonly name: string;
  readonly type: ElementFieldType;
  readonly label: string;
  readonly required: boolean;
  readonly help: string | undefined;
  /** Characters, or the lowest and highest number. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** value → label, in the order written; empty unless the type is a choice. */
  readonly choices: ReadonlyMap<string, string>;
  /** Pattern of contract/masked-input.ts; by default telephone numbers have the French one. '' = none. */
  readonly mask?: string;
}

export interface FieldError {
  /** Name of the field. */
  readonly field: string;
  readonly message: string;
  /** The part of it to correct, when it is not the first one. */
  readonly part?: FieldPart;
}

/** What a picture has beside its file. Names of the wire behind the name of the field. */
export const FIELD_PARTS = { alt: 'alt', decorative: 'decoratif', x: 'x', y: 'y', upload: 'envoi', remove: 'retrait' } as const;
export type FieldPart = keyof typeof FIELD_PARTS;

/** What stands in the inputs of a form, by their names. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

export interface ReadOptions {
  /** What a rich text comes to, from HTML or from a text typed without an editor; it applies the allow-list. Without it HTML is kept as it came. */
  readonly readHtml?: (typed: string) => string;
  /** Names of two date fields of which the second may not be before the first. */
  readonly period?: { readonly start: string | undefined; readonly end: string | undefined };
}

export interface ReadResult {
  /** As the store keeps them (docs/site-folder.md): an empty field has no key. */
  readonly values: Record<string, unknown>;
  readonly errors: readonly FieldError[];
}

/** The name of an input. No field of a module can take that of another, nor those that the form itself uses. */
export function inputName(field: string, part?: FieldPart): string {
  return part === undefined ? `champ.${field}` : `champ.${field}.${FIELD_PARTS[part]}`;
}

/** The id of an input: where summaries of errors lead. */
export function inputId(field: string, part?: FieldPart): string {
  return inputName(field, part).replaceAll('.', '-');
}

/** The id of the input that an error is about. */
export function errorId({ field, part }: FieldError): string {
  return inputId(field, part);
}

/**
 * What a form holds, as the store keeps it, and what is wrong with it; the same rules in browser and server. `body` is what was sent: texts, lists where a name came
 * twice, by the names of `inputName`. A wrong field has no value. Never throws, whatever was sent.
 */
export function readValues(
  fields: readonly ElementField[],
  body: Readonly<Record<string, unknown>>,
  { readHtml = richText, period }: ReadOptions = {},
): ReadResult {
  const values: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  for (const field of fields) {
    const sent = (part?: FieldPart) => sentTexts(body, inputName(field.name, part));
    const reading = field.type === 'image' ? readImage(field, sent) : readField(field, sent(), readHtml);
    if ('message' in reading) errors.push({ field: field.name, ...reading });
    else if (reading.value !== undefined) values[field.name] = reading.value;
  }
  const late = periodError(fields, values, period);
  return { values, errors: late === undefined ? errors : [...errors, late] };
}

/** The other way round: what to draw for stored values. `readValues` of it gives them back. */
export function writeValues(fields: readonly ElementField[], values: Readonly<Record<string, unknown>>): FormValues {
  const written: [string, string | readonly string[]][] = fields.flatMap((field) => {
    const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
    if (field.type !== 'image') return [[inputName(field.name), writeField(field, value)]];
    return Object.entries(writeImage(value)).map(([part, text]): [string, string] => [
      part === 'file' ? inputName(field.name) : inputName(field.name, part as FieldPart),
      text,
    ]);
  });
  return Object.fromEntries(written);
}

/** What was typed, to be shown again beside the errors: nothing is judged, nothing is lost. */
export function typedValues(fields: readonly ElementField[], body: Readonly<Record<string, unknown>>): FormValues {
  const parts = Object.keys(FIELD_PARTS) as FieldPart[];
  const names = fields.flatMap((field) => [
    inputName(field.name),
    ...(field.type === 'image' ? parts.map((part) => inputName(field.name, part)) : []),
  ]);
  return Object.fromEntries(
    names.map((name) => {
      const texts = sentTexts(body, name);
      return [name, texts.length > 1 ? texts : (texts[0] ?? '')];
    }),
  );
}

/** The texts under a name: one, several or none; what is no text (a file) is left out. */
function sentTexts(body: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const sent: unknown = Object.hasOwn(body, name) ? body[name] : undefined;
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  return list.flatMap((text) => (typeof text === 'string' ? [text] : []));
}

function periodError(
  fields: readonly ElementField[],
  values: Readonly<Record<string, unknown>>,
  period: ReadOptions['period'],
): FieldError | undefined {
  const start = fields.find(({ name }) => name === period?.start);
  const end = fields.find(({ name }) => name === period?.end);
  if (start === undefined || end === undefined) return undefined;
  const [from, to] = [values[start.name], values[end.name]];
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  // A day without a time lasts until its end.
  const length = Math.min(from.length, to.length);
  if (to.slice(0, length) >= from.slice(0, length)) return undefined;
  return { field: end.name, message: filled(SENTENCES.beforeStart, { field: end.label, start: start.label }) };
}
