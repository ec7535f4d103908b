import type { Feature } from '#runtime/feature.ts';

export const scrollArrow: Feature = {
  name: 'scroll-arrow',
  selector: '[data-scroll-arrow]',
  when: 'person',
  load: () => import('./attach.ts'),
};
