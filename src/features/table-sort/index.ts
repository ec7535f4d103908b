import type { Feature } from '#runtime/feature.ts';

export const tableSort: Feature = {
  name: 'table-sort',
  selector: 'table[data-sortable]',
  bundle: 'tables',
  load: () => import('./attach.ts'),
};
