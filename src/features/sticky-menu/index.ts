import type { Feature } from '#runtime/feature.ts';

export const stickyMenu: Feature = {
  name: 'sticky-menu',
  selector: '[data-sticky]',
  load: () => import('./attach.ts'),
};
