import type { Feature } from '#runtime/feature.ts';

export const lightbox: Feature = {
  name: 'lightbox',
  selector: 'a[rel^="lightbox"],a.securliens',
  when: 'intent',
  answers: 'click',
  bundle: 'boxes',
  load: () => import('./attach.ts'),
};
