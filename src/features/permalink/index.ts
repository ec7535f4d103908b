import { PERMALINK_SELECTOR } from '#contract/permalink.ts';
import type { Feature } from '#runtime/feature.ts';

export const permalink: Feature = {
  name: 'permalink',
  selector: PERMALINK_SELECTOR,
  load: () => import('./attach.ts'),
  view: () => import('./View.tsx'),
};
