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

/** The element of a selector; throws when there is none. */
export function get<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
}
