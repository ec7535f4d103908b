import { formatPlain } from '#language/formats.ts';
import { says } from '#language/message.ts';
import { readNumber } from '#language/read-number.ts';
import { isSourceLanguage, type Words } from '#language/translate.ts';
import type {
  Control,
  ElementKind,
  FieldDefinition,
  FieldReading,
  FormKind,
  WrittenBounds,
} from '#server/content/fields/field.ts';
import { shown, storedText, TEXT } from '#server/content/fields/text-kind.tsx';
import { FORM_LABELS, LABELS, MISSING, SENTENCES } from '#server/content/fields/texts.ts';
import { Field } from '#server/content/markup/form.tsx';
import { FIELD_TEXTS } from '#server/content/site/texts/fields.ts';
import { MODULE_TEXTS } from '#server/content/site/texts/modules.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { decimal } from '#server/content/site/yaml/scalars.ts';
import { mapped, type Shape } from '#server/content/site/yaml/shape.ts';
import { quote, quoting } from '#server/content/site/yaml/wording.ts';

/** A number in the notation of the language of the page. Public forms store French input as typed, else `1234.5`. */
export const nombre: ElementKind & FormKind = {
  element: {
    ...TEXT,
    group: 'essential',
    hint({ min, max }, words) {
      if (min === undefined && max === undefined) return undefined;
      const text = min === undefined ? LABELS.atMostNumber : max === undefined ? LABELS.atLeastNumber : LABELS.between;
      return words.t(text, { min: written(min, words), max: written(max, words) });
    },
    read: (field, [typed = ''], { words }) => readBounded(field, typed, words),
    write: (_, value, words) => ({ main: written(storedText(value), words) }),
    markup: (field, control) => numberInput(field, control, 'm'),
    show: shown(written),
    seed: boundedNumber,
    sortKey: (_, value, then) =>
      typeof value === 'number' && Number.isFinite(value) ? `${numberKey(value)}${then}` : undefined,
    searchText: undefined,
  },
  form: {
    keys: [],
    missing: MISSING.number,
    isTyped: true,
    maxLength: 200,
    bounds: range,
    hint: ({ min, max, help }, { t }) =>
      min === undefined || max === undefined || help !== undefined ? undefined : t(FORM_LABELS.range, { min, max }),
    read(field, [typed = ''], { words }) {
      const reading = readBounded(field, typed, words);
      if (!('value' in reading)) return reading;
      // The recipient may read another language, in which `1,500` is another number.
      return { value: isSourceLanguage(words.language) ? typed : String(reading.value) };
    },
    markup: (field, control) =>
      numberInput(field, control, field.max === undefined || field.max >= 100_000 ? 'm' : 's'),
    show: (_, value, words) => written(value, words),
  },
  examples: {
    bounded: { kind: 'normal', label: 'Nombre de places', min: 1, max: 2000, typed: '250' },
    'with a comma': { kind: 'edge', label: 'Surface', typed: '1\u00a0234,5' },
    words: { kind: 'failure', label: 'Nombre de places', typed: 'beaucoup' },
    'out of bounds': { kind: 'failure', label: 'Copies', min: 1, max: 5, typed: '6' },
  },
};

function readBounded({ min, max }: FieldDefinition, typed: string, words: Words): FieldReading {
  const value = readNumber(typed, words.language);
  if (value === undefined) return { text: SENTENCES.numeric };
  if ((min === undefined || value >= min) && (max === undefined || value <= max))
    return { value: value === 0 ? 0 : value };
  const text = min === undefined ? SENTENCES.tooGreat : max === undefined ? SENTENCES.tooSmall : SENTENCES.range;
  return { text, words: { min: written(min, words), max: written(max, words) } };
}

function numberInput({ min, max }: FieldDefinition, { facts, value, words }: Control, size: 's' | 'm') {
  const range = min === undefined || max === undefined ? undefined : `${written(min, words)}:${written(max, words)}`;
  const rules = { 'data-size': size, inputMode: 'decimal', 'data-type': 'numeric', 'data-in-range': range } as const;
  return <Field {...facts} {...rules} autoComplete="off" defaultValue={value} />;
}

function boundedNumber({ min, max }: FieldDefinition): Shape<number> {
  return mapped(decimal, (value, { name: key, report }) => {
    const name = quote(key);
    if (max !== undefined && value > max)
      report(says(FIELD_TEXTS.tooLarge, { name, value, max }), says(FIELD_TEXTS.atMost, { max }));
    else if (min !== undefined && value < min)
      report(says(FIELD_TEXTS.tooSmall, { name, value, min }), says(FIELD_TEXTS.atLeast, { min }));
    return value;
  });
}

function range({ min, max }: WrittenBounds): { min?: number; max?: number } {
  if (min === undefined || max === undefined) {
    const bound = min === undefined ? 'min' : 'max';
    const advice = quoting(FIELD_TEXTS.addOrRemoveBound, { bound });
    (min ?? max)?.report(quoting(FIELD_TEXTS.boundMissing, { bound }), advice);
    return {};
  }
  const wrong = [min, max].find(({ value }) => !Number.isFinite(Number(value)));
  const bounds = { min: Number(min.value), max: Number(max.value) };
  if (wrong !== undefined)
    wrong.report(quoting(FIELD_TEXTS.notANumber, { value: wrong.value }), FIELD_TEXTS.exampleNumber);
  else if (bounds.min <= bounds.max) return bounds;
  else max.report(says(MODULE_TEXTS.maxBelowMin, bounds), YAML_TEXTS.swapBounds);
  return {};
}

/** The number in the notation of the language: « 3,5 ». */
function written(number: number | string | undefined, { language }: Words): string {
  const value = Number(number);
  return String(value) === String(number) ? formatPlain(value, language) : String(number ?? '');
}

/** The bits of a number as text, which sorts like the numbers, including negative ones. */
export function numberKey(value: number): string {
  const bytes = new DataView(new ArrayBuffer(8));
  // −0 equals 0.
  bytes.setFloat64(0, value === 0 ? 0 : value);
  const bits = bytes.getBigUint64(0);
  const turned = value < 0 ? ~bits & 0xffff_ffff_ffff_ffffn : bits | 0x8000_0000_0000_0000n;
  return turned.toString(16).padStart(16, '0');
}
