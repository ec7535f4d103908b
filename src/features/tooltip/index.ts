import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const tooltip: Feature = {
  name: 'tooltip',
  selector: HOOKS.tooltip,
  load: () => import('./attach.ts'),
};
