import type { Feature } from '#runtime/feature.ts';

export const consent: Feature = {
  name: 'consent',
  selector: '[data-consent],[data-consent-manage],[data-consent-embed]',
  when: 'intent',
  answers: 'click',
  bundle: 'around',
  load: () => import('./attach.ts'),
};
