import type { Feature } from '#runtime/feature.ts';

export const modalLink: Feature = {
  name: 'modal-link',
  selector: '[data-modal],[data-overlay]',
  when: 'intent',
  answers: 'click',
  bundle: 'boxes',
  load: () => import('./attach.ts'),
};
