import type { Feature } from '#runtime/feature.ts';

export const calendar: Feature = {
  name: 'calendar',
  selector: '[data-calendar]',
  when: 'visible',
  load: () => import('./attach.ts'),
};
