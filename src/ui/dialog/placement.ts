import { isMirrored } from '#runtime/direction.ts';
import { fail } from '#runtime/report.ts';
import { debounce } from '#runtime/timing.ts';
import { moveTo, placeBeside, type Wanted } from '#ui/placement.ts';
import { FULL_SCREEN_BELOW_PX, RESIZE_MS } from './model.ts';
import { CONSOLE } from './texts.ts';

/** Right, else left, else above (MODAL-7); left first where pages are read from right to left. */
const PLACE: Wanted = { sides: ['right', 'left', 'above'], gapPx: 10 };
const MIRRORED: Wanted = { sides: ['left', 'right', 'above'], gapPx: 10, isMirrored: true };

/**
 * Keeps an open box beside its element (MODAL-7). Without room, or on a small screen, the stylesheet's own place holds.
 */
export function keepBeside(box: HTMLElement, relativeTo: string | object, signal: AbortSignal): void {
  const anchor = find(relativeTo);
  if (anchor === null) {
    fail('dialog', CONSOLE.noAnchor, relativeTo);
    return;
  }
  function place(target: Element): void {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const wanted = isMirrored(target) ? MIRRORED : PLACE;
    const extent = { width: box.offsetWidth, height: box.offsetHeight };
    const found = placeBeside(target.getBoundingClientRect(), extent, { left: 0, top: 0, width, height }, wanted);
    const isSmall = window.innerWidth < FULL_SCREEN_BELOW_PX || extent.width > width || extent.height > height;
    const position = found?.fits && !isSmall ? found : undefined;
    box.toggleAttribute('data-placed', position !== undefined);
    moveTo(box, position);
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
