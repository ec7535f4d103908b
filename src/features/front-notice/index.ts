import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const frontNotice: Feature = {
  name: 'front-notice',
  selector: HOOKS.frontNotice,
  load: () => import('./attach.ts'),
};
