import type { Feature } from '#runtime/feature.ts';

/** Modes and controls are matched too: one outside of a container is reported. */
export const mapMode: Feature = {
  name: 'map-mode',
  selector: '.osm-type-aff,.map-mode,[data-to-mode]',
  answers: 'click',
  load: () => import('./attach.ts'),
};
