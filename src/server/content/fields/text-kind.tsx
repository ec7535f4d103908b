import type { ReactNode } from 'react';
import { compilePattern } from '#features/masked-input/model.pattern.ts';
import { isWhole, maskText, unmask } from '#features/masked-input/model.ts';
import { TEXTS as MASK_TEXTS } from '#features/masked-input/texts.ts';
import { says } from '#language/message.ts';
import type { Words } from '#language/translate.ts';
import { FIELD_TEXTS } from '#server/content/site/texts/fields.ts';
import { FORM_TEXTS } from '#server/content/site/texts/forms.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { mapped, type Shape } from '#server/content/site/yaml/shape.ts';
import { quote, quoting } from '#server/content/site/yaml/wording.ts';
import type { ElementUse, FieldDefinition, FieldReading, FormUse, WrittenBounds } from './field.ts';
import { MISSING, SENTENCES } from './texts.ts';

/** Shared by the kinds with one text. */
export const TEXT: Pick<ElementUse, 'isBounded' | 'isLine' | 'parts' | 'write' | 'show' | 'sortKey' | 'searchText'> = {
  isBounded: true,
  isLine: true,
  parts: [],
  write: (_, value) => ({ main: typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '' }),
  show: (_, value) => {
    const text = storedText(value);
    return text?.includes('\n') ? <span className="contact-lines">{text}</span> : text;
  },
  sortKey: (_, value, _then, keyOf) => (typeof value === 'string' && value.trim() !== '' ? keyOf(value) : undefined),
  searchText: (_, value) => storedText(value) ?? '',
};

/** The stored text, also of a number; undefined when it is blank or not a text. */
export function storedText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The `show` of a kind, from a function for texts that are not empty. */
export function shown(show: (text: string, words: Words) => ReactNode): ElementUse['show'] {
  return (_, value, { words }) => {
    const text = storedText(value);
    return text === undefined ? undefined : show(text, words);
  };
}

/** Checks the length of a text against its definition, or against the default. */
export function bounded(
  { min, max }: FieldDefinition,
  value: string,
  usualMax: number,
  count = value.length,
): FieldReading {
  const most = max ?? usualMax;
  if (count > most) return { text: SENTENCES.tooLong, words: { count, max: most } };
  if (min !== undefined && count < min) return { text: SENTENCES.tooShort, words: { count, min } };
  return { value };
}

/** The same check of a value in seed/. */
export function boundedSeed(
  shape: Shape<string>,
  { min, max }: FieldDefinition,
  count = (value: string) => value.length,
): Shape<string> {
  return mapped(shape, (value, { name, report }) => {
    const size = count(value);
    if (max !== undefined && size > max)
      report(says(FIELD_TEXTS.tooLong, { name: quote(name), count: size, max }), FIELD_TEXTS.shorten);
    else if (min !== undefined && size < min)
      report(says(FIELD_TEXTS.tooShort, { name: quote(name), count: size, min }), FIELD_TEXTS.lengthen);
    return value;
  });
}

/** Upper limit of `max`. */
const MAX_CHARACTERS = 20_000;

/** Shared by the kinds of public forms with one text. */
export const FORM_TEXT: Pick<FormUse, 'keys' | 'missing' | 'isTyped' | 'bounds' | 'show'> = {
  keys: [],
  missing: MISSING.text,
  isTyped: true,
  bounds(written) {
    const { min, max } = written;
    if (min !== undefined) return noBounds({ ...written, max: undefined });
    if (max === undefined) return {};
    const characters = Number(max.value);
    if (Number.isInteger(characters) && characters >= 1 && characters <= MAX_CHARACTERS)
      return { maxLength: characters };
    const message = says(FIELD_TEXTS.maxCharacters, { max: MAX_CHARACTERS, value: quote(max.value) });
    max.report(message, FIELD_TEXTS.exampleLength);
    return {};
  },
  show: (_, value) => value,
};

export function noBounds({ type, min, max }: WrittenBounds): Partial<FieldDefinition> {
  const key = min === undefined ? 'max' : 'min';
  (min ?? max)?.report(quoting(FORM_TEXTS.typeHasNo, { type: type.value, key }), YAML_TEXTS.removeLine);
  return {};
}

/** Reads a masked value, which is stored without its mask. */
export function readMasked({ mask }: FieldDefinition, [typed = '']: readonly string[]): FieldReading {
  const routes = routesOf(mask);
  if (routes === undefined) return { value: typed };
  return isWhole(routes, typed) ? { value: unmask(routes, typed) } : { text: MASK_TEXTS.incomplete };
}

export function showMasked({ mask }: FieldDefinition, value: string): string {
  const routes = routesOf(mask);
  return routes === undefined ? value : maskText(routes, value);
}

function routesOf(mask: string | undefined) {
  const compiled = mask === undefined ? undefined : compilePattern(mask);
  return compiled !== undefined && 'routes' in compiled ? compiled.routes : undefined;
}

/** The width of a field hints at the expected length. */
export function sizeOf(length = Number.POSITIVE_INFINITY): 's' | 'm' | undefined {
  return length <= 8 ? 's' : length <= 20 ? 'm' : undefined;
}
