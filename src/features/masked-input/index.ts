import type { Feature } from '#runtime/feature.ts';

export const maskedInput: Feature = {
  name: 'masked-input',
  selector: 'input[data-mask]',
  load: () => import('./attach.ts'),
};
