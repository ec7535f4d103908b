import { cleanText } from '#server/content/fields/clean-text.ts';
import type { ElementKind } from '#server/content/fields/field.ts';
import { bounded, boundedSeed, TEXT } from '#server/content/fields/text-kind.tsx';
import { Field, TextAreaField } from '#server/content/markup/form.tsx';
import { text } from '#server/content/site/yaml/scalars.ts';

const MAX = 500;

/** Name and address of a place, by which elements can be suggested. */
export const lieu: ElementKind = {
  element: {
    ...TEXT,
    group: 'when',
    read: (field, [typed = '']) => bounded(field, cleanText(typed), MAX),
    markup({ max }, { facts, value }) {
      const shared = { ...facts, defaultValue: value, 'data-max-length': max };
      return value.includes('\n') ? <TextAreaField {...shared} rows={3} /> : <Field {...shared} />;
    },
    seed: (field) => boundedSeed(text(), field),
  },
  examples: {
    'a name': {
      kind: 'normal',
      label: 'Lieu',
      help: 'Nom du lieu et adresse.',
      typed: 'Gymnase Jean-Bouin, 4 rue du Stade',
    },
    'two lines': { kind: 'edge', label: 'Lieu', typed: 'Gymnase Jean-Bouin\n4 rue du Stade' },
    'too long': { kind: 'failure', label: 'Lieu', max: 5, typed: 'Gymnase' },
  },
};
