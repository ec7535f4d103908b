import type { Feature } from '#runtime/feature.ts';

export const windowLinks: Feature = {
  name: 'window-links',
  selector: 'a[data-open-window],a[data-administration],[data-popup-slideshow]',
  when: 'intent',
  answers: 'click',
  load: () => import('./attach.ts'),
};
