import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const anchors: Feature = {
  name: 'anchors',
  selector: HOOKS.anchors,
  load: () => import('./attach.ts'),
};
