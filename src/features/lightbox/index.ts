import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const lightbox: Feature = {
  name: 'lightbox',
  selector: HOOKS.lightbox,
  load: () => import('./attach.ts'),
};
