import type { Feature } from '#runtime/feature.ts';

export const agenda: Feature = {
  name: 'agenda',
  selector: '[data-agenda]',
  load: () => import('./attach.ts'),
};
