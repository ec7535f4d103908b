import type { Feature } from '#runtime/feature.ts';

export const richText: Feature = {
  name: 'rich-text',
  selector: 'textarea[data-rich-text]',
  when: 'visible',
  load: () => import('./attach.ts'),
};
