import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const maskedInput: Feature = {
  name: 'masked-input',
  selector: HOOKS.maskedInput,
  load: () => import('./attach.ts'),
};
