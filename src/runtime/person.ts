/** Signs that somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const;
/** Screen readers give no sign while they read: whoever stays this long is there. */
const STAY_MS = 8_000;

let sign: Promise<void> | undefined;
let person: Promise<void> | undefined;

/** Settles at the first sign of a person. */
export function firstSign(): Promise<void> {
  sign ??= new Promise((resolve) => {
    const watching = new AbortController();
    for (const type of SIGNS) {
      window.addEventListener(
        type,
        () => {
          watching.abort();
          resolve();
        },
        { capture: true, passive: true, signal: watching.signal },
      );
    }
  });
  return sign;
}

/** Settles when somebody is there, as far as can be told: a page that nobody looks at fetches no more than it needs to be looked at. */
export function whenSomebodyIsThere(): Promise<void> {
  person ??= Promise.race([firstSign(), new Promise<void>((resolve) => setTimeout(resolve, STAY_MS))]);
  return person;
}
