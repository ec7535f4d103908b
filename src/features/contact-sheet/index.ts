import type { Feature } from '#runtime/feature.ts';

export const contactSheet: Feature = {
  name: 'contact-sheet',
  selector: '[data-planche-contact]',
  when: 'visible',
  load: () => import('./attach.ts'),
};
