import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const dropdownMenu: Feature = {
  name: 'dropdown-menu',
  selector: HOOKS.dropdownMenu,
  load: () => import('./attach.ts'),
};
