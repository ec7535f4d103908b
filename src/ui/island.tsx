import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Mounts a React view and unmounts it when the signal aborts. Returns a function that draws it anew with other content. */
export function mountIsland(container: Element, view: ReactNode, signal: AbortSignal): (next: ReactNode) => void {
  const root = createRoot(container);
  let mounted = !signal.aborted;
  if (mounted) root.render(view);
  signal.addEventListener(
    'abort',
    () => {
      mounted = false;
      root.unmount();
    },
    { once: true },
  );
  return (next) => {
    if (mounted) root.render(next);
  };
}
