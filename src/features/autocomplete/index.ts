import type { Feature } from '#runtime/feature.ts';

export const autocomplete: Feature = {
  name: 'autocomplete',
  selector: 'input[data-autocomplete],input[data-suggest]',
  when: 'intent',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
