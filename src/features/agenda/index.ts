import type { Feature } from '#runtime/feature.ts';

export const agenda: Feature = {
  name: 'agenda',
  selector: '[data-agenda]',
  answers: 'click',
  bundle: 'lists',
  load: () => import('./attach.ts'),
};
