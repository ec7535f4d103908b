import type { Feature } from '#runtime/feature.ts';

export const legacyEmbed: Feature = {
  name: 'legacy-embed',
  selector: '[data-animation]',
  when: 'now',
  load: () => import('./attach.ts'),
};
