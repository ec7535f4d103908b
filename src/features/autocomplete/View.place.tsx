import { type FieldRules, placeList } from './model.ts';

const GAP_PX = 4;
const EDGE_PX = 8;

type Place = Pick<FieldRules, 'width' | 'position'>;

/** Shows the box over everything else, and keeps it at the field while the page moves. Returns the function that takes it away. */
export function showBox(box: HTMLElement, input: HTMLInputElement, wanted: Place): () => void {
  const moves = new AbortController();
  // Older browsers have no top layer: the box is then fixed in the page.
  if (typeof box.showPopover === 'function') box.showPopover();
  const moved = (event: Event) => {
    if (event.target !== box) placeBox(box, input, wanted);
  };
  for (const type of ['scroll', 'resize']) window.addEventListener(type, moved, { capture: true, passive: true, signal: moves.signal });
  for (const type of ['scroll', 'resize']) window.visualViewport?.addEventListener(type, moved, { signal: moves.signal });

  return () => {
    moves.abort();
    if (typeof box.hidePopover === 'function' && box.isConnected) box.hidePopover();
  };
}

/** Below or above the field. All that is read is read before the last writes: each reading after a write would lay the page out once more. */
export function placeBox(box: HTMLElement, input: HTMLInputElement, { width, position }: Place): void {
  const field = input.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const seen = window.visualViewport;
  const visibleTop = seen?.offsetTop ?? 0;
  const visibleBottom = visibleTop + (seen?.height ?? window.innerHeight);
  box.style.inlineSize =
    width === undefined ? `${field.width}px` : width.endsWith('%') ? `${(field.width * Number.parseFloat(width)) / 100}px` : width;
  box.style.maxBlockSize = '';
  const { offsetHeight, offsetWidth } = box;
  const { side, maxHeight } = placeList({ top: field.top, bottom: field.bottom, visibleTop, visibleBottom }, offsetHeight, position);
  box.dataset.side = side;
  box.style.maxBlockSize = `${maxHeight}px`;
  box.style.left = `${Math.max(EDGE_PX, Math.min(field.left, room - offsetWidth - EDGE_PX))}px`;
  box.style.top = `${side === 'below' ? field.bottom + GAP_PX : field.top - GAP_PX - Math.min(offsetHeight, maxHeight)}px`;
}
