import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const calendar: Feature = {
  name: 'calendar',
  selector: HOOKS.calendar,
  when: 'visible',
  load: () => import('./attach.ts'),
};
