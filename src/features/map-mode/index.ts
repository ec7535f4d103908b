import type { Feature } from '#runtime/feature.ts';

/** Modes and controls too: one that stands outside of any container is a mistake to tell. */
export const mapMode: Feature = {
  name: 'map-mode',
  selector: '.osm-type-aff, .map-mode, [data-to-mode]',
  answers: 'click',
  load: () => import('./attach.ts'),
};
