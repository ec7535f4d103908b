import { parseNumber } from '#contract/field-rules.ts';
import { says } from '#language/message.ts';
import type {
  Control,
  ElementKind,
  FieldDefinition,
  FieldReading,
  FormKind,
  WrittenBounds,
} from '#server/content/fields/field.ts';
import { shown, storedText, TEXT } from '#server/content/fields/text-kind.tsx';
import { FORM_LABELS, fill, LABELS, MISSING, SENTENCES } from '#server/content/fields/texts.ts';
import { Field } from '#server/content/markup/form.tsx';
import { FIELD_TEXTS } from '#server/content/site/texts/fields.ts';
import { MODULE_TEXTS } from '#server/content/site/texts/modules.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { decimal } from '#server/content/site/yaml/scalars.ts';
import type { Shape } from '#server/content/site/yaml/shape.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import type { Reading } from '#server/content/site/yaml/yaml-source.ts';
import { numberKey } from './number-key.ts';

/** A number with a comma or a point. Public forms store it as typed. */
export const nombre: ElementKind & FormKind = {
  element: {
    ...TEXT,
    group: 'essential',
    hint({ min, max }) {
      if (min === undefined && max === undefined) return undefined;
      const text = min === undefined ? LABELS.atMostNumber : max === undefined ? LABELS.atLeastNumber : LABELS.between;
      return fill(text, { min: french(min), max: french(max) });
    },
    read: (field, [typed = '']) => readNumber(field, typed),
    write: (_, value) => ({ main: french(storedText(value) ?? '') }),
    markup: (field, control) => numberInput(field, control, 'm'),
    show: shown(french),
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
    hint: ({ min, max, help }) =>
      min === undefined || max === undefined || help !== undefined ? undefined : fill(FORM_LABELS.range, { min, max }),
    read(field, [typed = '']) {
      const reading = readNumber(field, typed);
      return 'value' in reading ? { value: typed } : reading;
    },
    markup: (field, control) =>
      numberInput(field, control, field.max === undefined || field.max >= 100_000 ? 'm' : 's'),
    show: (_, value) => value,
  },
  examples: {
    bounded: { kind: 'normal', label: 'Nombre de places', min: 1, max: 2000, typed: '250' },
    'with a comma': { kind: 'edge', label: 'Surface', typed: '1\u00a0234,5' },
    words: { kind: 'failure', label: 'Nombre de places', typed: 'beaucoup' },
    'out of bounds': { kind: 'failure', label: 'Copies', min: 1, max: 5, typed: '6' },
  },
};

function readNumber({ min, max }: FieldDefinition, typed: string): FieldReading {
  const value = parseNumber(typed);
  if (value === undefined) return { text: SENTENCES.numeric };
  if ((min === undefined || value >= min) && (max === undefined || value <= max))
    return { value: value === 0 ? 0 : value };
  const text = min === undefined ? SENTENCES.tooGreat : max === undefined ? SENTENCES.tooSmall : SENTENCES.range;
  return { text, words: { min: french(min), max: french(max) } };
}

function numberInput({ min, max }: FieldDefinition, { facts, value }: Control, size: 's' | 'm') {
  const range = min === undefined || max === undefined ? undefined : `${french(min)}:${french(max)}`;
  const rules = { 'data-size': size, inputMode: 'decimal', 'data-type': 'numeric', 'data-in-range': range } as const;
  return <Field {...facts} {...rules} autoComplete="off" defaultValue={value} />;
}

function boundedNumber({ min, max }: FieldDefinition): Shape<number> {
  return {
    expects: decimal.expects,
    read(node, name, reading) {
      const value = decimal.read(node, name, reading);
      if (value === undefined) return undefined;
      if (max !== undefined && value > max) {
        reading.report(
          node,
          says(FIELD_TEXTS.tooLarge, { name: quote(name), value, max }),
          says(FIELD_TEXTS.atMost, { max }),
        );
      } else if (min !== undefined && value < min) {
        reading.report(
          node,
          says(FIELD_TEXTS.tooSmall, { name: quote(name), value, min }),
          says(FIELD_TEXTS.atLeast, { min }),
        );
      }
      return value;
    },
  };
}

function range(written: WrittenBounds, reading: Reading): { min?: number; max?: number } {
  const { min, max } = written;
  if (min === undefined || max === undefined) {
    const one = min ?? max;
    if (one === undefined) return {};
    const missing = min === undefined ? 'min' : 'max';
    const message = says(FIELD_TEXTS.boundMissing, { bound: quote(missing) });
    reading.report(one.position, message, says(FIELD_TEXTS.addOrRemoveBound, { bound: quote(missing) }));
    return {};
  }
  for (const bound of [min, max]) {
    if (Number.isFinite(Number(bound.value))) continue;
    reading.report(
      bound.position,
      says(FIELD_TEXTS.notANumber, { value: quote(bound.value) }),
      FIELD_TEXTS.exampleNumber,
    );
    return {};
  }
  const bounds = { min: Number(min.value), max: Number(max.value) };
  if (bounds.min <= bounds.max) return bounds;
  const message = says(MODULE_TEXTS.maxBelowMin, { max: bounds.max, min: bounds.min });
  reading.report(max.position, message, YAML_TEXTS.swapBounds);
  return {};
}

function french(number: number | string | undefined): string {
  return String(number).replace('.', ',');
}
