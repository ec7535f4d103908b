import type { Feature } from '#runtime/feature.ts';

export const richText: Feature = {
  name: 'rich-text',
  selector: 'textarea[data-rich-text]',
  load: () => import('./attach.ts'),
};
