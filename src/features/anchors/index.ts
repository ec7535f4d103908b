import type { Feature } from '#runtime/feature.ts';

export const anchors: Feature = {
  name: 'anchors',
  selector: 'a[href*="#"]',
  load: () => import('./attach.ts'),
};
