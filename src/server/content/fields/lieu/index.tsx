import { cleanText } from '#server/content/fields/clean-text.ts';
import type { ElementKind } from '#server/content/fields/field.ts';
import { bounded, boundedSeed, TEXT } from '#server/content/fields/text-kind.tsx';
import { text } from '#server/site/scalars.ts';

const MAX = 500;

/** The name of a place and its address, by which elements can be suggested. */
export const lieu: ElementKind = {
  hasChoices: false,
  element: {
    ...TEXT,
    group: 'when',
    read: (field, [typed = '']) => bounded(field, cleanText(typed), MAX),
    markup: ({ max }, { attributes, value, box }) => {
      const shared = { ...attributes, className: 'input', defaultValue: value, 'data-max-length': max };
      return box(value.includes('\n') ? <textarea {...shared} rows={3} /> : <input {...shared} type="text" />);
    },
    seed: (field) => boundedSeed(text(), field),
  },
  examples: [
    {
      kind: 'normal',
      title: 'un nom et une adresse',
      definition: { label: 'Lieu', help: 'Nom du lieu et adresse.' },
      typed: 'Gymnase Jean-Bouin, 4 rue du Stade',
    },
    { kind: 'edge', title: 'sur deux lignes', definition: { label: 'Lieu' }, typed: 'Gymnase Jean-Bouin\n4 rue du Stade' },
    { kind: 'failure', title: 'trop long', definition: { label: 'Lieu', max: 5 }, typed: 'Gymnase' },
  ],
};
