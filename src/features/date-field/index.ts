import type { Feature } from '#runtime/feature.ts';

export const dateField: Feature = {
  name: 'date-field',
  selector: 'input[data-date], input[data-datetime], input[data-datepicker], input[data-mask-type]',
  bundle: 'forms',
  load: () => import('./attach.ts'),
};
