import type { Feature } from '#runtime/feature.ts';

export const listing: Feature = {
  name: 'listing',
  selector: '[data-listing]',
  load: () => import('./attach.ts'),
};
