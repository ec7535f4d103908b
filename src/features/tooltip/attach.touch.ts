import { hasWandered, LONG_PRESS_MS } from './model.ts';

export interface Touch {
  onTap(): void;
  onLongPress(): void;
}

/** Tells taps from long presses. After a long press the click that follows does nothing: the finger asked what this is, not to do it. */
export function watchTouch(element: HTMLElement, { onTap, onLongPress }: Touch, signal: AbortSignal): void {
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
    ({ clientX, clientY }) => start !== undefined && hasWandered(start, { x: clientX, y: clientY }) && end(),
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
