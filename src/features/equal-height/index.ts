import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const equalHeight: Feature = {
  name: 'equal-height',
  selector: HOOKS.equalHeight,
  load: () => import('./attach.ts'),
};
