import type { Feature } from '#runtime/feature.ts';

export const share: Feature = {
  name: 'share',
  selector: '[data-share]',
  when: 'intent',
  answers: 'click',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
