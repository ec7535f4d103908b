import type { Feature } from '#runtime/feature.ts';

export const frontNotice: Feature = {
  name: 'front-notice',
  // An overlay may stand beside its pop-up: a press on it is one on the pop-up.
  selector: '.front-popup-overlay,.front-popup,.front-banner',
  // A pop-up shows itself, and may count seconds. A banner without a hash is not known to early.js: one that was closed
  // is hidden here.
  when: '.front-popup,:not([data-hash])',
  answers: 'click',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
