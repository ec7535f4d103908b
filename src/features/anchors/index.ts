import type { Feature } from '#runtime/feature.ts';

export const anchors: Feature = {
  name: 'anchors',
  selector: 'a[href*="#"]',
  when: 'person',
  load: () => import('./attach.ts'),
};
