import { vi } from 'vitest';

/** The emulated DOM has no layout: tests say what is visible. */
export interface EmulatedVisibility {
  /** Shows this share of the element; `isNear` with a share of 0: it is close to the viewport, not in it. */
  reveal(element: Element, ratio: number, isNear?: boolean): void;
}

/** Of all tests of a file: the runtime keeps the observers that it has made. */
const watched = new Map<Element, Set<IntersectionObserverCallback>>();

/** Puts an observer in the place of the browser's until `vi.unstubAllGlobals()`. */
export function emulateVisibility(): EmulatedVisibility {
  watched.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(element: Element): void {
        watched.set(element, (watched.get(element) ?? new Set()).add(this.#callback));
      }
      unobserve(element: Element): void {
        watched.get(element)?.delete(this.#callback);
      }
    },
  );
  return {
    reveal(element, ratio, isNear = ratio > 0) {
      const entry = {
        target: element,
        isIntersecting: isNear,
        intersectionRatio: ratio,
        boundingClientRect: { height: 100, width: 100 },
        intersectionRect: { height: 100 * ratio, width: 100 },
        rootBounds: { height: 500, width: 500 },
      };
      for (const tell of [...(watched.get(element) ?? [])])
        tell([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver);
    },
  };
}
