import { ANCHORS_SELECTOR } from '#contract/anchors.ts';
import type { Feature } from '#runtime/feature.ts';

export const anchors: Feature = {
  name: 'anchors',
  selector: ANCHORS_SELECTOR,
  load: () => import('./attach.ts'),
};
