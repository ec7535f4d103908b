import { DATE, dateForm, seedDate } from '#server/content/fields/date-kind.tsx';
import { readDate } from '#server/content/fields/date-text.ts';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';
import { SENTENCES } from '#server/content/fields/texts.ts';

/** A day, `YYYY-MM-DD`. */
export const date: ElementKind & FormKind = {
  hasChoices: false,
  element: {
    ...DATE,
    read(_, [typed = '']) {
      const day = readDate(typed);
      return day === undefined ? { text: SENTENCES.date } : { value: day === '' ? undefined : day };
    },
    markup: (_, { attributes, value, box }) =>
      box(
        <input
          {...attributes}
          className="input"
          // The browser's own field empties what it cannot read: what was typed so is shown as a text, to be corrected.
          type={value === '' || readDate(value) === value ? 'date' : 'text'}
          data-size="m"
          data-date=""
          defaultValue={value}
        />,
      ),
    seed: seedDate(false),
  },
  form: dateForm('date'),
  examples: [
    { kind: 'normal', title: 'un jour', definition: { label: 'Inscriptions jusqu’au' }, typed: '2026-07-14' },
    {
      kind: 'edge',
      title: 'les jours de semaine',
      definition: { label: 'Rendez-vous', weekdays: [1, 2, 3, 4, 5] },
      typed: '2026-07-15',
      only: 'form',
    },
    { kind: 'failure', title: 'un jour qui n’existe pas', definition: { label: 'Inscriptions jusqu’au' }, typed: '31/02/2026' },
  ],
};
