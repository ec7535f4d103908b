import type { Feature } from '#runtime/feature.ts';

export const share: Feature = {
  name: 'share',
  selector: '[data-share]',
  load: () => import('./attach.ts'),
};
