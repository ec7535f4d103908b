import { onFirstAct } from './first-act.ts';
import { canObserveIntersection, watchIntersection } from './intersection.ts';

/** Before the first act of the visitor, features in the viewport are loaded; then those up to a screen away. */
const SIGHT_MARGIN = '200px';
const APPROACH_MARGIN = '100% 200px';

/**
 * Resolves when the element comes near the viewport, at once where that cannot be observed; never, once the signal has
 * aborted.
 */
export function whenNear(element: Element, signal: AbortSignal): Promise<void> {
  if (!canObserveIntersection()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = new AbortController();
    signal.addEventListener('abort', () => done.abort(), { signal: done.signal });
    const watch = (margin: string) =>
      watchIntersection(
        element,
        { margin },
        ({ isIntersecting }) => {
          if (!isIntersecting) return;
          done.abort();
          resolve();
        },
        done.signal,
      );
    watch(SIGHT_MARGIN);
    onFirstAct(() => watch(APPROACH_MARGIN), done.signal);
  });
}
