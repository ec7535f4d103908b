import type { Feature } from '#runtime/feature.ts';

export const lightbox: Feature = {
  name: 'lightbox',
  selector: 'a[rel^="lightbox"], a.securliens',
  load: () => import('./attach.ts'),
};
