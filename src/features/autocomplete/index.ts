import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const autocomplete: Feature = {
  name: 'autocomplete',
  selector: HOOKS.autocomplete,
  load: () => import('./attach.ts'),
};
