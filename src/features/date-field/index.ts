import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const dateField: Feature = {
  name: 'date-field',
  selector: HOOKS.dateField,
  load: () => import('./attach.ts'),
};
