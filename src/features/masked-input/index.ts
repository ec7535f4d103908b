import type { Feature } from '#runtime/feature.ts';

export const maskedInput: Feature = {
  name: 'masked-input',
  selector: 'input[data-mask]',
  // A value that the browser restored, or that was typed early, is sent without its mask.
  answers: 'submit',
  bundle: 'forms',
  load: () => import('./attach.ts'),
};
