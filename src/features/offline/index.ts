import type { Feature } from '#runtime/feature.ts';

export const offline: Feature = {
  name: 'offline',
  selector: '[data-offline]',
  when: 'intent',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
