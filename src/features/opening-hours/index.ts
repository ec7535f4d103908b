import { OPENING_HOURS } from '#contract/opening-hours.ts';
import type { Feature } from '#runtime/feature.ts';

export const openingHours: Feature = {
  name: 'opening-hours',
  selector: OPENING_HOURS.hook,
  load: () => import('./attach.ts'),
};
