import { MaskedInput } from '#features/masked-input/markup.tsx';
import { nationalNumber } from '#features/masked-input/model.ts';
import { cleanLine } from '#server/content/fields/clean-text.ts';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';
import {
  bounded,
  boundedSeed,
  FORM_TEXT,
  readMasked,
  showMasked,
  shown,
  sizeOf,
  TEXT,
} from '#server/content/fields/text-kind.tsx';
import { MISSING, SENTENCES } from '#server/content/fields/texts.ts';
import { controlAttributes, Field, FieldShell } from '#server/content/markup/form.tsx';
import { Isolated } from '#server/content/markup/isolated.tsx';
import { isTelephone, telephoneHref } from '#server/content/markup/telephone.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { text } from '#server/content/site/yaml/scalars.ts';

const PHONE = { test: isTelephone };
const MAX = 30;
const FRENCH_MASK = '99 99 99 99 99';
const seedPhone = text({ pattern: PHONE, form: YAML_TEXTS.aTelephone, example: '02 40 00 00 00' });

/** A telephone number: of any country in elements; with a mask, by default French, in public forms. */
export const telephone: ElementKind & FormKind = {
  element: {
    ...TEXT,
    group: 'contact',
    read(field, [typed = '']) {
      const number = readPhone(cleanLine(typed));
      return number === undefined ? { text: SENTENCES.phone } : bounded(field, number, MAX);
    },
    markup: (_, { facts, value }) => {
      // The mask would drop characters that do not fit.
      const mask = value === '' || isFrench(value.replace(/\s/g, '')) ? FRENCH_MASK : undefined;
      return <Field {...facts} type="tel" data-size="m" autoComplete="off" data-mask={mask} defaultValue={value} />;
    },
    show: shown((number) => (
      <a href={telephoneHref(number)}>
        <Isolated>{number}</Isolated>
      </a>
    )),
    seed: (field) => boundedSeed(seedPhone, field),
  },
  form: {
    ...FORM_TEXT,
    keys: ['masque'],
    maxLength: MAX,
    mask: FRENCH_MASK,
    autofill: 'tel',
    missing: MISSING.phone,
    tidy: nationalNumber,
    read: readMasked,
    markup({ mask = FRENCH_MASK, autofill }, { facts, value }) {
      const shared = { type: 'tel', className: 'input', autoComplete: autofill, 'data-size': sizeOf(mask.length) };
      return (
        <FieldShell {...facts}>
          <MaskedInput {...controlAttributes(facts)} {...shared} mask={mask} complete stored={value} />
        </FieldShell>
      );
    },
    show: showMasked,
  },
  examples: {
    french: { kind: 'normal', label: 'Téléphone', typed: '02 40 98 10 00' },
    belgian: { kind: 'edge', label: 'Téléphone', typed: '+32 2 123 45 67', only: 'element' },
    words: { kind: 'failure', label: 'Téléphone', typed: 'appelez-moi' },
  },
};

/** French numbers in pairs, `02 40 00 00 00`, with any separators; others as typed. */
function readPhone(typed: string): string | undefined {
  const written = typed.replace(/\s+/g, ' ');
  if (!PHONE.test(written) || !/\d{2}/.test(written.replace(/\D/g, ''))) return undefined;
  const digits = written.replace(/[\s.()-]/g, '');
  return isFrench(digits) ? digits.replace(/(\d{2})(?=\d)/g, '$1 ') : written;
}

function isFrench(digits: string): boolean {
  return /^0\d{9}$/.test(digits);
}
