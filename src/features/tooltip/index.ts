import type { Feature } from '#runtime/feature.ts';

export const tooltip: Feature = {
  name: 'tooltip',
  selector: '[data-tooltip]',
  load: () => import('./attach.ts'),
};
