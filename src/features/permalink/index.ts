import type { Feature } from '#runtime/feature.ts';

export const permalink: Feature = {
  name: 'permalink',
  selector: '[data-permalien]',
  load: () => import('./attach.ts'),
};
