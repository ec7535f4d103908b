import type { Feature } from '#runtime/feature.ts';

export const offline: Feature = {
  name: 'offline',
  selector: '[data-offline]',
  when: 'intent',
  load: () => import('./attach.ts'),
};
