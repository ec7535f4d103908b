import type { Feature } from '#runtime/feature.ts';
import { attach } from './attach.ts';

/** Every page has the button: what listens to it is part of the boot script. */
export const mobileMenu: Feature = {
  name: 'mobile-menu',
  selector: '#fMenuMobileButton',
  when: 'now',
  silent: true,
  answers: 'click',
  load: async () => ({ attach }),
};
