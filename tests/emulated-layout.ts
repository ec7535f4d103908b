import { vi } from 'vitest';

/** The emulated DOM has no layout: here no size ever changes, and every media query holds. `vi.unstubAllGlobals()` takes it back. */
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

/** The element that a test is sure of. */
export function get<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
