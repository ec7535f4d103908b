import { scrollToElement } from './scroll.ts';
import { targetOf } from './target.ts';

/**
 * The page's own fragment (PAGE-4): `#{elementId}=…` scrolls to the element before the '='. A plain `#id` is the
 * browser's own work.
 */
export function followHash(): void {
  const target = targetOf(location.hash);
  if (target !== null) void scrollToElement(target);
}
