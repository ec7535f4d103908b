/** A visitor returns to a position: what the list had loaded is fetched again. */
let journey: { taken: boolean; readonly ended: AbortController } | undefined;

export function beginReturn(): void {
  if (journey !== undefined) return;
  const begun = { taken: false, ended: new AbortController() };
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(
      type,
      () => {
        begun.taken = true;
      },
      { passive: true, signal: begun.ended.signal },
    );
  }
  journey = begun;
}

/** Restores the scroll position, unless the visitor has scrolled or pressed something meanwhile. */
export function endReturn(top: number): void {
  if (journey?.taken !== true) window.scrollTo({ top, behavior: 'instant' });
  journey?.ended.abort();
  journey = undefined;
}
