import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

let islands = 0;

/** Mounts a React view and unmounts it when the signal aborts. Returns a function that draws it anew with other content. */
export function mountIsland(container: Element, view: ReactNode, signal: AbortSignal): (next: ReactNode) => void {
  islands += 1;
  // Without a prefix, the ids that two islands make for themselves would be the same.
  const root = createRoot(container, { identifierPrefix: `ilot${islands}` });
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
