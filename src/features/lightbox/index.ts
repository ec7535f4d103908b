import { LIGHTBOX_SELECTOR } from '#contract/lightbox.ts';
import type { Feature } from '#runtime/feature.ts';

export const lightbox: Feature = {
  name: 'lightbox',
  selector: LIGHTBOX_SELECTOR,
  load: () => import('./attach.ts'),
  view: () => import('./View.tsx'),
};
