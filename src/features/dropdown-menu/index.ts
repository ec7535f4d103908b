import type { Feature } from '#runtime/feature.ts';

export const dropdownMenu: Feature = {
  name: 'dropdown-menu',
  selector: 'ul[data-dropdown]',
  when: 'intent',
  answers: 'click',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
