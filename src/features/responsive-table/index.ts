import type { Feature } from '#runtime/feature.ts';

export const responsiveTable: Feature = {
  name: 'responsive-table',
  selector: 'table[data-responsive]',
  bundle: 'tables',
  load: () => import('./attach.ts'),
};
