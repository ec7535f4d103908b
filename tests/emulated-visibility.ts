import { vi } from 'vitest';

/** The emulated DOM has no layout: tests set what is visible. */
export interface EmulatedVisibility {
  /** Sets the visible ratio of the element; a ratio of 0 with `isNear` means close to the viewport. */
  reveal(element: Element, ratio: number, isNear?: boolean): void;
}

/** Shared by all tests of a file: the runtime reuses its observers. */
const observed = new Map<Element, Set<IntersectionObserverCallback>>();

/** Replaces IntersectionObserver until `vi.unstubAllGlobals()`. */
export function emulateVisibility(): EmulatedVisibility {
  observed.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(element: Element): void {
        observed.set(element, (observed.get(element) ?? new Set()).add(this.#callback));
      }
      unobserve(element: Element): void {
        observed.get(element)?.delete(this.#callback);
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
      for (const callback of [...(observed.get(element) ?? [])])
        callback([entry as unknown as IntersectionObserverEntry], {} as IntersectionObserver);
    },
  };
}
