import type { Feature } from '#runtime/feature.ts';

export const equalHeight: Feature = {
  name: 'equal-height',
  selector: '[data-equal-height]',
  load: () => import('./attach.ts'),
};
