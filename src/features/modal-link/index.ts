import { MODAL_LINK_SELECTOR } from '#contract/modal-link.ts';
import type { Feature } from '#runtime/feature.ts';

export const modalLink: Feature = {
  name: 'modal-link',
  selector: MODAL_LINK_SELECTOR,
  load: () => import('./attach.ts'),
  view: () => import('#ui/dialog/View.tsx'),
};
