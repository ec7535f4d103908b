import type { Feature } from '#runtime/feature.ts';

export const openingHours: Feature = {
  name: 'opening-hours',
  selector: '[data-opening-hours]',
  load: () => import('./attach.ts'),
};
