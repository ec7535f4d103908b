import type { Feature } from '#runtime/feature.ts';

export const tooltip: Feature = {
  name: 'tooltip',
  selector: '[data-tooltip]',
  when: 'intent',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
