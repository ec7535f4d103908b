import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const modalLink: Feature = {
  name: 'modal-link',
  selector: HOOKS.modalLink,
  load: () => import('./attach.ts'),
};
