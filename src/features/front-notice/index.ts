import type { Feature } from '#runtime/feature.ts';

export const frontNotice: Feature = {
  name: 'front-notice',
  // An overlay may stand beside its pop-up: a press on it is one on the pop-up.
  selector: '.front-popup,.front-popup-overlay,.front-banner',
  // A pop-up shows itself, and may count seconds.
  when: '.front-popup',
  answers: 'click',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
