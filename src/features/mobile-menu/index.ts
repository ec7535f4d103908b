import { MENU_BUTTON_ID } from '#contract/mobile-menu.ts';
import type { Feature } from '#runtime/feature.ts';

export const mobileMenu: Feature = {
  name: 'mobile-menu',
  selector: `#${MENU_BUTTON_ID}`,
  load: () => import('./attach.ts'),
  view: () => import('./View.tsx'),
};
