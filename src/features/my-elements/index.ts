import type { Feature } from '#runtime/feature.ts';

export const myElements: Feature = {
  name: 'my-elements',
  selector: 'form[data-my-element-form]',
  load: () => import('./attach.ts'),
};
