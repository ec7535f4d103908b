import { isMirrored } from '#runtime/direction.ts';
import { moveTo, placeBeside, trackPlacement, visibleScreen } from '#ui/placement.ts';
import type { SuggestionSettings } from './model.ts';

const MAX_HEIGHT_PX = 320;

type Place = Pick<SuggestionSettings, 'width' | 'position'>;

/** Shows the box in the top layer and positions it again on scroll and resize. Returns the function that hides it. */
export function showBox(box: HTMLElement, input: HTMLInputElement, rules: Place): () => void {
  const moves = new AbortController();
  // Browsers without popovers: the box has a fixed position.
  if (typeof box.showPopover === 'function') box.showPopover();
  trackPlacement(box, () => placeBox(box, input, rules), moves.signal);
  return () => {
    moves.abort();
    if (typeof box.hidePopover === 'function' && box.isConnected) box.hidePopover();
  };
}

/** Positions the box below or above the field and limits its height to the room there. */
export function placeBox(box: HTMLElement, input: HTMLInputElement, { width, position }: Place): void {
  const field = input.getBoundingClientRect();
  box.style.inlineSize =
    width === undefined
      ? `${field.width}px`
      : width.endsWith('%')
        ? `${(field.width * Number.parseFloat(width)) / 100}px`
        : width;
  box.style.maxBlockSize = '';
  const extent = { width: box.offsetWidth, height: Math.min(box.offsetHeight, MAX_HEIGHT_PX) };
  const sides = position === 'above' ? (['above', 'below'] as const) : (['below', 'above'] as const);
  const wanted = { sides, gapPx: 4, edgePx: 8, canShrink: true, isMirrored: isMirrored(input) };
  const found = placeBeside(field, extent, visibleScreen(), wanted);
  box.toggleAttribute('data-away', found === undefined);
  if (found === undefined) return;
  box.dataset.side = found.side;
  box.style.maxBlockSize = `${Math.max(0, Math.min(MAX_HEIGHT_PX, found.roomPx))}px`;
  moveTo(box, found);
}
