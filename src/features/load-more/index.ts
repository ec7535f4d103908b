import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const loadMore: Feature = {
  name: 'load-more',
  selector: HOOKS.loadMore,
  load: () => import('./attach.ts'),
};
