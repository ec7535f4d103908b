import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const listing: Feature = {
  name: 'listing',
  selector: HOOKS.listing,
  load: () => import('./attach.ts'),
};
