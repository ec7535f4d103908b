import type { Feature } from '#runtime/feature.ts';

export const stickyMenu: Feature = {
  name: 'sticky-menu',
  selector: '[data-sticky]',
  when: 'intent',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
