import { onFirstAct } from './first-act.ts';

type Seen = (visible: boolean) => void;

/** One observer per threshold serves every element. */
const observers = new Map<string, { observer: IntersectionObserver; watchers: WeakMap<Element, Set<Seen>> }>();

export const canObserveVisibility = (): boolean => typeof IntersectionObserver === 'function';

/**
 * Calls `seen` when at least `ratio` (0 to 1) of the element is inside the viewport, and when it no longer is. An
 * element larger than the viewport counts as visible when it fills that share of the viewport: it could never show
 * more.
 */
export function watchVisibility(
  element: Element,
  options: { ratio: number; margin?: string },
  seen: Seen,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const { observer, watchers } = observe(options.ratio, options.margin ?? '0px');
  const set = watchers.get(element) ?? new Set<Seen>();
  watchers.set(element, set.add(seen));
  // Observing again reports the present state to the new callback.
  observer.unobserve(element);
  observer.observe(element);
  signal.addEventListener(
    'abort',
    () => {
      set.delete(seen);
      if (set.size === 0) {
        watchers.delete(element);
        observer.unobserve(element);
      }
    },
    { once: true },
  );
}

/** Before the first act of the visitor, features in the viewport are loaded; then those up to a screen away. */
const SIGHT_MARGIN = '200px';
const APPROACH_MARGIN = '100% 200px';

/**
 * Resolves when the element comes near the viewport, at once where that cannot be observed; never, once the signal has
 * aborted.
 */
export function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  if (!canObserveVisibility()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = new AbortController();
    signal.addEventListener('abort', () => done.abort(), { once: true, signal: done.signal });
    const seen: Seen = (visible) => {
      if (!visible) return;
      done.abort();
      resolve();
    };
    watchVisibility(element, { ratio: 0, margin: SIGHT_MARGIN }, seen, done.signal);
    onFirstAct(() => watchVisibility(element, { ratio: 0, margin: APPROACH_MARGIN }, seen, done.signal), done.signal);
  });
}

/** Steps of 5 % report a large element's passage in time; the ratio itself is always a step. */
function thresholds(ratio: number): number[] {
  return [ratio, ...Array.from({ length: 21 }, (_, step) => step / 20)];
}

function observe(ratio: number, margin: string) {
  const key = `${ratio} ${margin}`;
  const known = observers.get(key);
  if (known !== undefined) return known;
  const watchers = new WeakMap<Element, Set<Seen>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const visible = entry.isIntersecting && isVisible(entry, ratio);
        for (const seen of watchers.get(entry.target) ?? []) seen(visible);
      }
    },
    { threshold: ratio === 0 ? [0] : thresholds(ratio), rootMargin: margin },
  );
  const created = { observer, watchers };
  observers.set(key, created);
  return created;
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
