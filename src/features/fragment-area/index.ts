import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const fragmentArea: Feature = {
  name: 'fragment-area',
  selector: HOOKS.fragmentArea,
  load: () => import('./attach.ts'),
};
