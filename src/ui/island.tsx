import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { viewStyles } from '#runtime/view-styles.ts';

let islands = 0;

/**
 * Mounts a React view and unmounts it when the signal aborts. Returns a function that draws it anew with other content. Nothing is drawn before the styles
 * of views apply.
 */
export function mountIsland(container: Element, view: ReactNode, signal: AbortSignal): (next: ReactNode) => void {
  islands += 1;
  // Without a prefix, the ids that two islands make for themselves would be the same.
  const root = createRoot(container, { identifierPrefix: `ilot${islands}` });
  const styles = viewStyles();
  let latest = view;
  let mounted = !signal.aborted;
  const draw = () => {
    if (mounted) root.render(latest);
  };
  if (styles.applied) draw();
  else styles.whenApplied.then(draw);
  signal.addEventListener(
    'abort',
    () => {
      mounted = false;
      root.unmount();
    },
    { once: true },
  );
  return (next) => {
    latest = next;
    if (styles.applied) draw();
  };
}
