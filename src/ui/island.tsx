import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterPaint } from '#runtime/timing.ts';
import { viewStyles } from '#runtime/view-styles.ts';

let islands = 0;

/**
 * Mounts a React view and unmounts it when the signal aborts. Returns a function that renders it with other content.
 * Nothing is rendered before the styles of views are loaded.
 */
export function mountIsland(container: Element, view: ReactNode, signal: AbortSignal): (next: ReactNode) => void {
  islands += 1;
  // Without a prefix, the ids that two islands make for themselves would be the same.
  const identifierPrefix = `ilot${islands}`;
  const styles = viewStyles();
  let root: Root | undefined;
  let latest = view;
  const render = () => {
    if (signal.aborted) return;
    root ??= createRoot(container, { identifierPrefix });
    root.render(latest);
  };
  if (!styles.applied) styles.whenApplied.then(render);
  // The box is to be seen in the frame of the press; what it shows follows.
  else if (container.hasAttribute('data-arriving')) afterPaint(render, signal);
  else render();
  signal.addEventListener('abort', () => root?.unmount(), { once: true });
  return (next) => {
    latest = next;
    if (styles.applied) render();
  };
}
