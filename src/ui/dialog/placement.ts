import { fail } from '#runtime/report.ts';
import { debounce } from '#runtime/timing.ts';
import { FULL_SCREEN_BELOW_PX, placeBeside, RESIZE_MS } from './model.ts';
import { CONSOLE } from './texts.ts';

/** Keeps an open box beside its element (MODAL-7). Without room, or on a small screen, the stylesheet's own place holds. */
export function keepBeside(box: HTMLElement, relativeTo: string | object, signal: AbortSignal): void {
  const anchor = find(relativeTo);
  if (anchor === null) {
    fail('dialog', CONSOLE.noAnchor, relativeTo);
    return;
  }
  function place(target: Element): void {
    const viewport = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
    const position =
      window.innerWidth < FULL_SCREEN_BELOW_PX
        ? undefined
        : placeBeside(target.getBoundingClientRect(), { width: box.offsetWidth, height: box.offsetHeight }, viewport);
    box.toggleAttribute('data-placed', position !== undefined);
    box.style.left = position === undefined ? '' : `${position.left}px`;
    box.style.top = position === undefined ? '' : `${position.top}px`;
  }
  place(anchor);
  window.addEventListener(
    'resize',
    debounce(RESIZE_MS, () => place(anchor), signal),
    { signal },
  );
}

function find(relativeTo: string | object): Element | null {
  if (relativeTo instanceof Element) return relativeTo;
  try {
    return typeof relativeTo === 'string' ? document.querySelector(relativeTo) : null;
  } catch {
    return null;
  }
}
