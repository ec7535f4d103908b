import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const carousel: Feature = {
  name: 'carousel',
  selector: HOOKS.carousel,
  load: () => import('./attach.ts'),
};
