import type { Feature } from '#runtime/feature.ts';

export const fragmentArea: Feature = {
  name: 'fragment-area',
  selector: 'form[data-fragment],a[data-fragment]',
  answers: 'click submit',
  bundle: 'lists',
  load: () => import('./attach.ts'),
};
