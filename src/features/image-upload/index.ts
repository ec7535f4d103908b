import type { Feature } from '#runtime/feature.ts';

export const imageUpload: Feature = {
  name: 'image-upload',
  selector: 'input[data-image-upload]',
  when: 'now',
  load: () => import('./attach.ts'),
};
