/** Signs that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;
/** Screen readers give no sign while they read: whoever stays this long is there. */
const STAY_MS = 8_000;

/** Settles when somebody shows up: a page that nobody looks at fetches no more than it needs to be looked at. */
export function whenSomebodyIsThere(): Promise<void> {
  return new Promise((resolve) => {
    const watching = new AbortController();
    const settle = () => {
      watching.abort();
      resolve();
    };
    for (const type of SIGNS) window.addEventListener(type, settle, { capture: true, passive: true, signal: watching.signal });
    setTimeout(settle, STAY_MS);
  });
}
