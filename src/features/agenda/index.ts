import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const agenda: Feature = {
  name: 'agenda',
  selector: HOOKS.agenda,
  load: () => import('./attach.ts'),
};
