import type { Feature } from '#runtime/feature.ts';

export const displaySettings: Feature = {
  name: 'display-settings',
  selector: '[data-display-settings]',
  answers: 'click',
  bundle: 'reading',
  load: () => import('./attach.ts'),
};
