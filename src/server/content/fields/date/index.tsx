import { DayField } from '#server/content/fields/date-input.tsx';
import { DATE, dateForm, seedDate } from '#server/content/fields/date-kind.tsx';
import { readDate } from '#server/content/fields/date-text.ts';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';
import { SENTENCES } from '#server/content/fields/texts.ts';

/** A day, `YYYY-MM-DD`. */
export const date: ElementKind & FormKind = {
  element: {
    ...DATE,
    read(_, [typed = ''], { words }) {
      const day = readDate(typed, words.language);
      return day === undefined ? { text: SENTENCES.date } : { value: day === '' ? undefined : day };
    },
    markup: (_, { facts, value }) => <DayField {...facts} defaultValue={value} />,
    seed: seedDate(false),
  },
  form: dateForm('date'),
  examples: {
    'a day': { kind: 'normal', label: 'Inscriptions jusqu’au', typed: '2026-07-14' },
    'of a week': { kind: 'edge', label: 'Rendez-vous', weekdays: [1, 2, 3, 4, 5], typed: '2026-07-15', only: 'form' },
    'that does not exist': { kind: 'failure', label: 'Inscriptions jusqu’au', typed: '31/02/2026' },
  },
};
