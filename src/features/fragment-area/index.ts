import type { Feature } from '#runtime/feature.ts';

export const fragmentArea: Feature = {
  name: 'fragment-area',
  selector: 'form[data-fragment], a[data-fragment]',
  load: () => import('./attach.ts'),
};
