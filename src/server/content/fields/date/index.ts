import { dateElement, dateForm } from '#server/content/fields/date-kind.tsx';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';

/** A day, `YYYY-MM-DD`. */
export const date: ElementKind & FormKind = {
  element: dateElement('date'),
  form: dateForm('date'),
  examples: {
    'a day': { kind: 'normal', label: 'Inscriptions jusqu’au', typed: '2026-07-14' },
    'of a week': { kind: 'edge', label: 'Rendez-vous', weekdays: [1, 2, 3, 4, 5], typed: '2026-07-15', only: 'form' },
    'that does not exist': { kind: 'failure', label: 'Inscriptions jusqu’au', typed: '31/02/2026' },
  },
};
