import type { Feature } from '#runtime/feature.ts';

export const mobileMenu: Feature = {
  name: 'mobile-menu',
  selector: '#fMenuMobileButton',
  when: 'now',
  silent: true,
  answers: 'click',
  load: () => import('./attach.ts'),
};
