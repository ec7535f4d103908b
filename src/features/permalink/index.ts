import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const permalink: Feature = {
  name: 'permalink',
  selector: HOOKS.permalink,
  load: () => import('./attach.ts'),
};
