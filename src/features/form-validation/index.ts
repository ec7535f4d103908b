import { HOOKS } from '#contract/hooks.ts';
import type { Feature } from '#runtime/feature.ts';

export const formValidation: Feature = {
  name: 'form-validation',
  selector: HOOKS.formValidation,
  load: () => import('./attach.ts'),
};
