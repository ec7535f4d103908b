/** What shows that there is a visitor. */
const ACTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;
/** Screen readers send no event while they read: after this time there is a visitor. */
const READING_MS = 8_000;
/** A press without a click by then is a long press, or a drag. */
const PRESS_MS = 600;

/** Calls back once, when the moment comes or has come; not after the signal has aborted. */
type Wait = (callback: () => void, signal?: AbortSignal) => void;

function createMoment(watch: (come: () => void) => void): Wait {
  const callbacks = new Set<() => void>();
  let isWatched = false;
  let hasCome = false;
  const come = (): void => {
    hasCome = true;
    // Each in a task of its own: the page can respond to the act and paint in between.
    for (const callback of callbacks) {
      setTimeout(() => {
        if (callbacks.delete(callback)) callback();
      });
    }
  };
  return (callback, signal) => {
    if (signal?.aborted) return;
    if (hasCome) return callback();
    callbacks.add(callback);
    signal?.addEventListener('abort', () => callbacks.delete(callback));
    if (isWatched) return;
    isWatched = true;
    watch(come);
  };
}

/** Calls back at the visitor's first act. When that is a press, after the frame that responds to its click. */
export const onFirstAct = createMoment((come) => {
  const watching = new AbortController();
  for (const type of ACTS) {
    window.addEventListener(
      type,
      (event) => {
        if (isStill(event)) return;
        watching.abort();
        if (type === 'pointerdown') afterPress(come);
        else come();
      },
      { capture: true, passive: true, signal: watching.signal },
    );
  }
});

/** Browsers report a move when the page is laid out under a mouse that rests. */
function isStill(event: Event): boolean {
  const { movementX, movementY } = event as Partial<PointerEvent>;
  return event.type === 'pointermove' && movementX === 0 && movementY === 0;
}

function afterPress(come: () => void): void {
  // Coming twice changes nothing.
  for (const type of ['click', 'pointercancel'])
    window.addEventListener(type, () => requestAnimationFrame(come), { capture: true, passive: true, once: true });
  setTimeout(come, PRESS_MS);
}

/** Calls back at the visitor's first act, or when the page has been open for a while. */
export const onVisitor = createMoment((come) => {
  onFirstAct(come);
  setTimeout(come, READING_MS);
});
