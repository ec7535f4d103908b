import type { Feature } from '#runtime/feature.ts';

export const scrollArrow: Feature = {
  name: 'scroll-arrow',
  selector: '[data-scroll-arrow]',
  when: 'intent',
  answers: 'click',
  load: () => import('./attach.ts'),
};
