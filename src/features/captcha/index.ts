import type { Feature } from '#runtime/feature.ts';

export const captcha: Feature = {
  name: 'captcha',
  selector: '[data-captcha]',
  answers: 'submit',
  bundle: 'forms',
  load: () => import('./attach.ts'),
};
