import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const stickyMenu: Feature = {
  name: 'sticky-menu',
  selector: HOOKS.stickyMenu,
  load: () => import('./attach.ts'),
};
