import type { Feature } from '#runtime/feature.ts';

export const mobileMenu: Feature = {
  name: 'mobile-menu',
  selector: '#fMenuMobileButton',
  when: 'now',
  answers: 'click',
  bundle: 'page',
  load: () => import('./attach.ts'),
};
