import { targetIdOf } from '#contract/anchors.ts';

/** The element that a fragment (`#actualites`) names. */
export function targetOf(fragment: string): HTMLElement | null {
  const id = targetIdOf(fragment);
  return id === undefined ? null : document.getElementById(id);
}
