import type { Feature } from '#runtime/feature.ts';

export const dropdownMenu: Feature = {
  name: 'dropdown-menu',
  selector: 'ul[data-dropdown]',
  when: 'seen',
  load: () => import('./attach.ts'),
};
