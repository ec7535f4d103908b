import { forward } from '#runtime/direction.ts';
import { isDrag, stepOfSwipe } from './model.ts';

interface SwipeActions {
  /** The finger has gone this far back in reading direction; 0 when it has let go. */
  drag(acrossPx: number): void;
  swipe(step: -1 | 1): void;
}

/** Follows one finger (or pen) at a time. A mouse selects text and drags links: it has the buttons. */
export function watchSwipes(element: HTMLElement, { drag, swipe }: SwipeActions, signal: AbortSignal): void {
  let start: { readonly id: number; readonly x: number; readonly y: number } | undefined;
  let isDragging = false;
  /** A pen clicks where it is lifted, even after a stroke. */
  let isStroke = false;

  function end(acrossPx: number): void {
    const step = isDragging ? stepOfSwipe(acrossPx) : 0;
    if (isDragging) drag(0);
    start = undefined;
    isDragging = false;
    if (step !== 0) swipe(step);
  }

  const listen = { signal, passive: true };
  element.addEventListener(
    'pointerdown',
    ({ pointerType, isPrimary, pointerId, clientX, clientY }) => {
      isStroke = false;
      if (pointerType !== 'mouse' && isPrimary) start = { id: pointerId, x: clientX, y: clientY };
      else if (start !== undefined && !isPrimary) end(0);
    },
    listen,
  );
  element.addEventListener(
    'pointermove',
    ({ pointerId, clientX, clientY }) => {
      if (start?.id !== pointerId) return;
      const across = forward(clientX - start.x, element);
      isDragging ||= isDrag(across, clientY - start.y);
      if (isDragging) drag(across);
    },
    listen,
  );
  element.addEventListener(
    'pointerup',
    ({ pointerId, clientX }) => {
      if (start?.id !== pointerId) return;
      isStroke = isDragging;
      end(forward(clientX - start.x, element));
    },
    listen,
  );
  element.addEventListener('pointercancel', ({ pointerId }) => start?.id === pointerId && end(0), listen);
  element.addEventListener(
    'click',
    (event) => {
      // A click by a key has no detail.
      if (!isStroke || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
}
