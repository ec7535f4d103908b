import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const contactSheet: Feature = {
  name: 'contact-sheet',
  selector: HOOKS.contactSheet,
  when: 'visible',
  load: () => import('./attach.ts'),
};
