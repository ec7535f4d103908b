import type { Feature } from '#runtime/feature.ts';

export const permalink: Feature = {
  name: 'permalink',
  selector: '[data-permalien]',
  when: 'intent',
  answers: 'click',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
