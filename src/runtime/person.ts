/** Signs that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;
/** Screen readers give no sign while they read: whoever stays this long is there. */
const STAY_MS = 8_000;
/** A press that has become no click by then is a long one, or a drag. */
const PRESS_MS = 600;

/** Something that happens once in the life of a page. Who waits for it and leaves before is forgotten: a page that nobody touches may live for long. */
type Wait = (callback: () => void, signal?: AbortSignal) => void;

function occasion(prepare: (come: () => void) => void): Wait {
  const callbacks = new Set<() => void>();
  let state: 'unasked' | 'awaited' | 'come' = 'unasked';
  const come = (): void => {
    state = 'come';
    // What it sets going is no part of the act that gave the sign: each in a task of its own, so that the page can answer and be drawn in between.
    for (const callback of callbacks) {
      setTimeout(() => {
        if (callbacks.delete(callback)) callback();
      });
    }
  };
  return (callback, signal) => {
    if (signal?.aborted) return;
    if (state === 'come') return callback();
    callbacks.add(callback);
    signal?.addEventListener('abort', () => callbacks.delete(callback), { once: true });
    if (state === 'awaited') return;
    state = 'awaited';
    prepare(come);
  };
}

/** Calls back at the first sign of a person. */
export const atFirstSign = occasion((come) => {
  const watching = new AbortController();
  const options = { capture: true, passive: true, signal: watching.signal };
  for (const type of SIGNS) {
    window.addEventListener(
      type,
      () => {
        watching.abort();
        if (type === 'pointerdown') afterPress(come);
        else come();
      },
      options,
    );
  }
});

/** A finger that comes down is still to be lifted, and its click answered: what runs meanwhile would keep the answer waiting. */
function afterPress(come: () => void): void {
  // Coming twice changes nothing.
  for (const type of ['click', 'pointercancel'])
    window.addEventListener(type, () => requestAnimationFrame(come), { capture: true, passive: true, once: true });
  setTimeout(come, PRESS_MS);
}

/** Calls back when somebody is there, as far as can be told: a page that nobody looks at fetches no more than it needs to be looked at. */
export const whenSomebodyIsThere = occasion((come) => {
  atFirstSign(come);
  setTimeout(come, STAY_MS);
});
