import type { Feature } from '#runtime/feature.ts';

/** The button of the menu is left out: its own feature answers it, and a press on it must not wait for this one. */
export const anchors: Feature = {
  name: 'anchors',
  selector: 'a[href*="#"]:not(#fMenuMobileButton)',
  when: 'intent',
  answers: 'click',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
