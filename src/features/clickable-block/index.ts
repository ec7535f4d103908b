import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const clickableBlock: Feature = {
  name: 'clickable-block',
  selector: HOOKS.clickableBlock,
  load: () => import('./attach.ts'),
};
