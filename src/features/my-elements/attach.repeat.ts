import { REPEAT_MS, REPEAT_PX } from './model.ts';

/**
 * Position of the last press; a press of a key, or of a script, has none. Read from the click: when the first press
 * loads this code, only the click is replayed, not the `pointerdown` before it.
 */
let pressed: { readonly x: number; readonly y: number } | undefined;
let presses = 0;
window.addEventListener(
  'click',
  ({ clientX, clientY, detail }) => {
    pressed = detail === 0 ? undefined : { x: clientX, y: clientY };
    presses += 1;
  },
  { capture: true, passive: true },
);

/** The second press of a double click. One that loaded this code is replayed once, with the number of its clicks. */
export function isSecondPress({ detail }: MouseEvent): boolean {
  return detail > 1 && presses > 1;
}

/** Aborts when a newer act begins. */
let guarding = new AbortController();

/**
 * From the press that starts an act until a little after its end, presses at the same place and repeated keys are
 * ignored: they would reach what has come under the pointer meanwhile. Call the returned function at the end of the
 * act.
 */
export function ignoreRepeats(): () => void {
  guarding.abort();
  guarding = new AbortController();
  const own = guarding;
  const { signal } = own;
  const place = pressed;
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener(
    'click',
    (event) => {
      const { clientX, clientY, detail } = event;
      if (place === undefined || detail === 0) return;
      if (Math.hypot(clientX - place.x, clientY - place.y) <= REPEAT_PX) stop(event);
    },
    { signal, capture: true },
  );
  // A pointer that has moved away and returned makes a new press.
  window.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (place !== undefined && Math.hypot(clientX - place.x, clientY - place.y) > REPEAT_PX) own.abort();
    },
    { signal, capture: true, passive: true },
  );
  window.addEventListener('keydown', (event) => event.repeat && event.key === 'Enter' && stop(event), {
    signal,
    capture: true,
  });
  return () => {
    if (signal.aborted) return;
    const timer = setTimeout(() => own.abort(), REPEAT_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
}
