import { DATE, dateForm, seedDate } from '#server/content/fields/date-kind.tsx';
import { readDateTime } from '#server/content/fields/date-text.ts';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';
import { SENTENCES } from '#server/content/fields/texts.ts';

/** A day and a time, `YYYY-MM-DD HH:MM`. */
export const dateHeure: ElementKind & FormKind = {
  hasChoices: false,
  element: {
    ...DATE,
    read(_, [typed = '']) {
      const moment = readDateTime(typed);
      return moment === undefined ? { text: SENTENCES.dateTime } : { value: moment === '' ? undefined : moment };
    },
    markup: (_, { attributes, value, box }) =>
      box(
        <input
          {...attributes}
          className="input"
          type={value === '' || readDateTime(value) === value.replace('T', ' ') ? 'datetime-local' : 'text'}
          data-datetime=""
          data-time-format="HH:mm"
          data-time-format-sent="HH:mm"
          data-size="m"
          defaultValue={value}
        />,
      ),
    seed: seedDate(true),
  },
  form: dateForm('datetime'),
  examples: [
    { kind: 'normal', title: 'un jour et une heure', definition: { label: 'Début' }, typed: '2026-07-14 09:30' },
    { kind: 'failure', title: 'un jour qui n’existe pas', definition: { label: 'Début' }, typed: '31/02/2026 18:00' },
  ],
};
