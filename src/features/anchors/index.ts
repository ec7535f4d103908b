import type { Feature } from '#runtime/feature.ts';

export const anchors: Feature = {
  name: 'anchors',
  selector: 'a[href*="#"]',
  when: 'intent',
  answers: 'click',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
