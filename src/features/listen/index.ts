import type { Feature } from '#runtime/feature.ts';

export const listen: Feature = {
  name: 'listen',
  selector: '[data-listen]',
  when: 'intent',
  bundle: 'reading',
  load: () => import('./attach.ts'),
};
