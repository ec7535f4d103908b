import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const windowLinks: Feature = {
  name: 'window-links',
  selector: HOOKS.windowLinks,
  load: () => import('./attach.ts'),
};
