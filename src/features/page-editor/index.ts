import type { Feature } from '#runtime/feature.ts';

export const pageEditor: Feature = {
  name: 'page-editor',
  selector: '[data-page-editor]',
  when: 'now',
  load: () => import('./attach.ts'),
};
