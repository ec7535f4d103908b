import type { Feature } from '#runtime/feature.ts';

export const permalink: Feature = {
  name: 'permalink',
  selector: '[data-permalien]',
  when: 'intent',
  load: () => import('./attach.ts'),
};
