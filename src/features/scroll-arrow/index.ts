import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const scrollArrow: Feature = {
  name: 'scroll-arrow',
  selector: HOOKS.scrollArrow,
  load: () => import('./attach.ts'),
};
