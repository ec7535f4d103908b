import type { Feature } from '#runtime/feature.ts';

export const share: Feature = {
  name: 'share',
  selector: '[data-share]',
  when: 'person',
  load: () => import('./attach.ts'),
};
