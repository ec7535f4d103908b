import type { Feature } from '#runtime/feature.ts';

export const formValidation: Feature = {
  name: 'form-validation',
  selector: 'form[data-validate]',
  answers: 'submit',
  bundle: 'forms',
  load: () => import('./attach.ts'),
};
