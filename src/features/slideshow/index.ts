import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const slideshow: Feature = {
  name: 'slideshow',
  selector: HOOKS.slideshow,
  load: () => import('./attach.ts'),
};
