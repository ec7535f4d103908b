type Report = (entry: IntersectionObserverEntry) => void;

interface Options {
  readonly margin?: string;
  readonly threshold?: readonly number[];
}

/** One observer for the same options serves every element. */
const observers = new Map<string, { observer: IntersectionObserver; watchers: WeakMap<Element, Set<Report>> }>();

export const canObserveIntersection = (): boolean => typeof IntersectionObserver === 'function';

/** Reports the element's intersection with the viewport, now and whenever it passes a threshold. */
export function watchIntersection(
  element: Element,
  { margin = '0px', threshold = [0] }: Options,
  report: Report,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const { observer, watchers } = observe(margin, threshold);
  const set = watchers.get(element) ?? new Set<Report>();
  watchers.set(element, set.add(report));
  // Observing again reports the present state to the new callback.
  observer.unobserve(element);
  observer.observe(element);
  signal.addEventListener('abort', () => {
    set.delete(report);
    if (set.size === 0) {
      watchers.delete(element);
      observer.unobserve(element);
    }
  });
}

function observe(rootMargin: string, threshold: readonly number[]) {
  const key = `${rootMargin} ${threshold}`;
  const known = observers.get(key);
  if (known !== undefined) return known;
  const watchers = new WeakMap<Element, Set<Report>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) for (const report of watchers.get(entry.target) ?? []) report(entry);
    },
    { threshold: [...threshold], rootMargin },
  );
  const created = { observer, watchers };
  observers.set(key, created);
  return created;
}
