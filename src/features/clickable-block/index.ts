import type { Feature } from '#runtime/feature.ts';

export const clickableBlock: Feature = {
  name: 'clickable-block',
  selector: '[data-goto]',
  load: () => import('./attach.ts'),
};
