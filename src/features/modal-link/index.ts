import type { Feature } from '#runtime/feature.ts';

export const modalLink: Feature = {
  name: 'modal-link',
  selector: '[data-modal], [data-overlay]',
  when: 'intent',
  load: () => import('./attach.ts'),
};
