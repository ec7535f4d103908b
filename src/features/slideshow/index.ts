import type { Feature } from '#runtime/feature.ts';

export const slideshow: Feature = {
  name: 'slideshow',
  selector: '[data-slideshow]',
  load: () => import('./attach.ts'),
};
