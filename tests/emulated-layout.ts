import { vi } from 'vitest';

/** The emulated DOM has no layout: sizes never change and every media query matches, until `vi.unstubAllGlobals()`. */
export function emulateLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
}
