import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const mobileMenu: Feature = {
  name: 'mobile-menu',
  selector: HOOKS.mobileMenu,
  load: () => import('./attach.ts'),
};
