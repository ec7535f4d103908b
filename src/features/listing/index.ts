import type { Feature } from '#runtime/feature.ts';

export const listing: Feature = {
  name: 'listing',
  selector: '[data-listing]',
  answers: 'click submit change',
  bundle: 'lists',
  load: () => import('./attach.ts'),
};
