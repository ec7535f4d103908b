import type { Feature } from '#runtime/feature.ts';

export const imageZoom: Feature = {
  name: 'image-zoom',
  selector: 'a[data-zoom],a.popup-image',
  when: 'intent',
  answers: 'click',
  bundle: 'boxes',
  load: () => import('./attach.ts'),
};
