import { targetIdOf } from '#contract/anchors.ts';
import { scrollToElement } from './scroll.ts';

/**
 * The page's own fragment (PAGE-4): `#{elementId}=…` scrolls to the element before the '='. A plain `#id` is the
 * browser's own work.
 */
export function followHash(): void {
  const id = targetIdOf(location.hash);
  const target = id === undefined ? null : document.getElementById(id);
  if (target !== null) void scrollToElement(target);
}
