import type { Feature } from '#runtime/feature.ts';

export const frontNotice: Feature = {
  name: 'front-notice',
  selector: '.front-popup, .front-banner',
  when: 'intent',
  answers: 'click',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
