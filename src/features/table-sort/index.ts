import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const tableSort: Feature = {
  name: 'table-sort',
  selector: HOOKS.tableSort,
  load: () => import('./attach.ts'),
};
