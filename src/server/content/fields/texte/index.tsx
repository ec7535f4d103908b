import { MaskedInput } from '#features/masked-input/markup.tsx';
import { cleanText } from '#server/content/fields/clean-text.ts';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';
import {
  bounded,
  boundedSeed,
  FORM_TEXT,
  readMasked,
  showMasked,
  sizeOf,
  TEXT,
} from '#server/content/fields/text-kind.tsx';
import { controlAttributes, Field, FieldShell, TextAreaField } from '#server/content/markup/form.tsx';
import { text } from '#server/content/site/yaml/scalars.ts';

/** A longer text gets a multi-line field. */
const LINE_LENGTH = 160;
const MAX = 5_000;

/** A text. In elements it may have several lines; in public forms it has one, `texte-long` has several. */
export const texte: ElementKind & FormKind = {
  element: {
    ...TEXT,
    group: 'essential',
    read: (field, [typed = '']) => bounded(field, cleanText(typed), MAX),
    markup({ max }, { facts, value }) {
      const shared = { ...facts, defaultValue: value, 'data-max-length': max };
      const isLong = max === undefined || max > LINE_LENGTH || value.includes('\n');
      return isLong ? <TextAreaField {...shared} rows={(max ?? 0) > 400 ? 6 : 3} /> : <Field {...shared} />;
    },
    seed: (field) => boundedSeed(text(), field),
  },
  form: {
    ...FORM_TEXT,
    keys: ['masque'],
    maxLength: 200,
    read: readMasked,
    markup({ mask, maxLength, autofill }, { facts, value }) {
      const shared = { 'data-size': sizeOf(mask?.length ?? maxLength), autoComplete: autofill };
      if (mask === undefined) return <Field {...facts} {...shared} maxLength={maxLength} defaultValue={value} />;
      return (
        <FieldShell {...facts}>
          <MaskedInput
            {...controlAttributes(facts)}
            {...shared}
            className="input"
            mask={mask}
            complete
            stored={value}
          />
        </FieldShell>
      );
    },
    show: showMasked,
  },
  examples: {
    'a line': { kind: 'normal', label: 'Titre', max: 120, typed: 'Tournoi de handball' },
    'two lines': {
      kind: 'edge',
      label: 'Chapô',
      max: 300,
      help: 'Deux phrases.',
      typed: 'Huit équipes.\nUn goûter.',
      only: 'element',
    },
    masked: { kind: 'edge', label: 'Code postal', mask: '99999', typed: '44000', only: 'form' },
    'too long': { kind: 'failure', label: 'Titre', max: 9, maxLength: 9, typed: 'Tournoi de handball' },
    'half a mask': { kind: 'failure', label: 'Code postal', mask: '99999', typed: '440', only: 'form' },
  },
};
