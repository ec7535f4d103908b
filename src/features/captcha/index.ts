import type { Feature } from '#runtime/feature.ts';

export const captcha: Feature = {
  name: 'captcha',
  selector: '[data-captcha]',
  load: () => import('./attach.ts'),
};
