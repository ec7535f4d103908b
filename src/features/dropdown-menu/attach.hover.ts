import { isUnderMouse } from '#runtime/pointer.ts';
import { type Change, type Entry, isOpen } from './attach.entries.ts';
import { HOVER_CLOSE_MS, HOVER_OPEN_MS } from './model.ts';

/** Opens what the pointer rests on and closes what it has left, each after a moment. Fingers and pens tap instead. */
export function followPointer(entries: readonly Entry[], change: Change, signal: AbortSignal): void {
  for (const entry of entries) {
    const { item, panel } = entry;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (ms: number, act: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(act, ms);
    };
    const enter = () => {
      clearTimeout(timer);
      if (!isOpen(entry)) later(HOVER_OPEN_MS, () => change(entry, 'hover'));
    };
    item.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && enter(), {
      signal,
      passive: true,
    });
    item.addEventListener(
      'pointerleave',
      ({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        // Focus inside keeps it open.
        later(HOVER_CLOSE_MS, () => panel.contains(document.activeElement) || change(entry, 'unhover'));
      },
      { signal, passive: true },
    );
    // After a press, a pointer that rests on the entry must not open again what a key closes.
    item.addEventListener('click', () => clearTimeout(timer), { signal });
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    // The styles have opened it already: it must not close from under the pointer.
    if (isUnderMouse(item)) change(entry, 'hover');
  }
}
