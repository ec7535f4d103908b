import { hasMoved, LONG_PRESS_MS } from './model.ts';

interface TouchListeners {
  onTap(): void;
  onLongPress(): void;
}

/** Distinguishes taps and long presses. The click after a long press is suppressed. */
export function listenToTouch(element: HTMLElement, { onTap, onLongPress }: TouchListeners, signal: AbortSignal): void {
  let start: { readonly x: number; readonly y: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLong = false;
  function end(): void {
    clearTimeout(timer);
    start = undefined;
  }
  element.addEventListener(
    'pointerdown',
    ({ pointerType, clientX, clientY }) => {
      isLong = false;
      if (pointerType !== 'touch') return;
      start = { x: clientX, y: clientY };
      clearTimeout(timer);
      timer = setTimeout(() => {
        isLong = true;
        end();
        onLongPress();
      }, LONG_PRESS_MS);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => start !== undefined && hasMoved(start, { x: clientX, y: clientY }) && end(),
    { signal },
  );
  element.addEventListener('pointercancel', end, { signal });
  element.addEventListener(
    'pointerup',
    () => {
      if (start === undefined) return;
      end();
      onTap();
    },
    { signal },
  );
  element.addEventListener(
    'click',
    (event) => {
      if (!isLong) return;
      isLong = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', end, { once: true });
}
