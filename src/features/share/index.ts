import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const share: Feature = {
  name: 'share',
  selector: HOOKS.share,
  load: () => import('./attach.ts'),
};
