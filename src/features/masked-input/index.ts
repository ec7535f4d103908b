import type { Feature } from '#runtime/feature.ts';

export const maskedInput: Feature = {
  name: 'masked-input',
  selector: 'input[data-mask]',
  bundle: 'forms',
  load: () => import('./attach.ts'),
};
