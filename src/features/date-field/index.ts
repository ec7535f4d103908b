import type { Feature } from '#runtime/feature.ts';

export const dateField: Feature = {
  name: 'date-field',
  selector: 'input[data-date],input[data-datetime],input[data-datepicker],input[data-mask-type]',
  // A value that the browser restored, or that was typed early, is sent in the sent format.
  answers: 'submit',
  bundle: 'forms',
  load: () => import('./attach.ts'),
};
