import type { Feature } from '#runtime/feature.ts';

export const calendar: Feature = {
  name: 'calendar',
  selector: '[data-calendar]',
  bundle: 'lists',
  load: () => import('./attach.ts'),
};
