import { dateElement, dateForm } from '#server/content/fields/date-kind.tsx';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';

/** A day and a time, `YYYY-MM-DD HH:MM`. */
export const dateHeure: ElementKind & FormKind = {
  element: dateElement('datetime'),
  form: dateForm('datetime'),
  examples: {
    'a moment': { kind: 'normal', label: 'Début', typed: '2026-07-14 09:30' },
    'that does not exist': { kind: 'failure', label: 'Début', typed: '31/02/2026 18:00' },
  },
};
