import type { Feature } from '#runtime/feature.ts';

export const clickableBlock: Feature = {
  name: 'clickable-block',
  selector: '[data-goto]',
  when: 'person',
  load: () => import('./attach.ts'),
};
