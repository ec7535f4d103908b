import { watchIntersection } from './intersection.ts';

/**
 * Calls `seen` when at least `ratio` (0 to 1) of the element is inside the viewport, and when it no longer is. An
 * element larger than the viewport counts as visible when it fills that share of the viewport: it could never show
 * more.
 */
export function watchVisibility(
  element: Element,
  ratio: number,
  seen: (visible: boolean) => void,
  signal: AbortSignal,
): void {
  const report = (entry: IntersectionObserverEntry) => seen(entry.isIntersecting && isVisible(entry, ratio));
  watchIntersection(element, { threshold: thresholds(ratio) }, report, signal);
}

/** Steps of 5 % report a large element's passage in time; the ratio itself is always a step. */
function thresholds(ratio: number): number[] {
  return [ratio, ...Array.from({ length: 21 }, (_, step) => step / 20)];
}

function isVisible(entry: IntersectionObserverEntry, ratio: number): boolean {
  if (entry.intersectionRatio >= ratio) return true;
  const root = entry.rootBounds;
  if (root === null) return false;
  const reachable =
    Math.min(entry.boundingClientRect.height, root.height) * Math.min(entry.boundingClientRect.width, root.width);
  const shown = entry.intersectionRect.height * entry.intersectionRect.width;
  return reachable > 0 && shown / reachable >= ratio;
}
