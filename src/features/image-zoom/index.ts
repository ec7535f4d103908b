import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const imageZoom: Feature = {
  name: 'image-zoom',
  selector: HOOKS.imageZoom,
  load: () => import('./attach.ts'),
};
