import type { Feature } from '#runtime/feature.ts';

export const formValidation: Feature = {
  name: 'form-validation',
  selector: 'form[data-validate]',
  load: () => import('./attach.ts'),
};
