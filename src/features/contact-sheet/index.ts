import type { Feature } from '#runtime/feature.ts';

export const contactSheet: Feature = {
  name: 'contact-sheet',
  selector: '[data-planche-contact]',
  load: () => import('./attach.ts'),
};
