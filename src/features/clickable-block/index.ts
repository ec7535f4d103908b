import type { Feature } from '#runtime/feature.ts';

export const clickableBlock: Feature = {
  name: 'clickable-block',
  selector: '[data-goto]',
  when: 'intent',
  answers: 'click',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
