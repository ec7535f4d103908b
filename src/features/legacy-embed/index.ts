import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const legacyEmbed: Feature = {
  name: 'legacy-embed',
  selector: HOOKS.legacyEmbed,
  load: () => import('./attach.ts'),
};
