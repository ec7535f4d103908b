import { MomentField } from '#server/content/fields/date-input.tsx';
import { DATE, dateForm, seedDate } from '#server/content/fields/date-kind.tsx';
import { readDateTime } from '#server/content/fields/date-text.ts';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';
import { SENTENCES } from '#server/content/fields/texts.ts';

/** A day and a time, `YYYY-MM-DD HH:MM`. */
export const dateHeure: ElementKind & FormKind = {
  element: {
    ...DATE,
    read(_, [typed = ''], { words }) {
      const moment = readDateTime(typed, words.language);
      return moment === undefined ? { text: SENTENCES.dateTime } : { value: moment === '' ? undefined : moment };
    },
    markup: (_, { facts, value }) => <MomentField {...facts} defaultValue={value} />,
    seed: seedDate(true),
  },
  form: dateForm('datetime'),
  examples: {
    'a moment': { kind: 'normal', label: 'Début', typed: '2026-07-14 09:30' },
    'that does not exist': { kind: 'failure', label: 'Début', typed: '31/02/2026 18:00' },
  },
};
