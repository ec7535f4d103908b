type Side = 'above' | 'below' | 'left' | 'right';

interface Extent {
  readonly width: number;
  readonly height: number;
}
export interface Rectangle extends Extent {
  readonly left: number;
  readonly top: number;
}

export interface Wanted {
  /** In order of preference: the first with room, else the one with most room. */
  readonly sides: readonly [Side, ...Side[]];
  /** Between the box and its anchor. */
  readonly gapPx?: number;
  /** Between the box and the edges of the screen. */
  readonly edgePx?: number;
  readonly isCentred?: boolean;
  /** Above and below: the right edges are in line, as pages are read from right to left. */
  readonly isMirrored?: boolean;
  /** The box scrolls: it may take the room that there is instead of covering its anchor. */
  readonly canShrink?: boolean;
}
interface Placement {
  readonly side: Side;
  readonly left: number;
  readonly top: number;
  /** Pixels between anchor and edge on that side, gaps taken off. */
  readonly roomPx: number;
  /** False when no side has room: this is the largest. */
  readonly fits: boolean;
}

/** Where a box stands beside its anchor, inside the screen. Undefined while the anchor is out of sight. */
export function placeBeside(anchor: Rectangle, box: Extent, screen: Rectangle, wanted: Wanted): Placement | undefined {
  const { sides, gapPx = 0, edgePx = 0, isCentred = false, isMirrored = false, canShrink = false } = wanted;
  const [right, bottom] = [anchor.left + anchor.width, anchor.top + anchor.height];
  const [screenRight, screenBottom] = [screen.left + screen.width, screen.top + screen.height];
  const isAway =
    right <= screen.left || anchor.left >= screenRight || bottom <= screen.top || anchor.top >= screenBottom;
  if (isAway) return undefined;
  const room: Readonly<Record<Side, number>> = {
    above: anchor.top - screen.top - gapPx - edgePx,
    below: screenBottom - bottom - gapPx - edgePx,
    left: anchor.left - screen.left - gapPx - edgePx,
    right: screenRight - right - gapPx - edgePx,
  };
  const isStacked = (side: Side) => side === 'above' || side === 'below';
  const largest = sides.reduce((best, side) => (room[side] > room[best] ? side : best));
  const fitting = sides.find((one) => room[one] >= (isStacked(one) ? box.height : box.width));
  const side = fitting ?? largest;
  const height = canShrink && isStacked(side) ? Math.min(box.height, Math.max(0, room[side])) : box.height;
  const spare = anchor.width - box.width;
  const inset = isCentred ? Math.round(spare / 2) : isMirrored ? spare : 0;
  const left = {
    above: anchor.left + inset,
    below: anchor.left + inset,
    left: anchor.left - gapPx - box.width,
    right: right + gapPx,
  };
  const top = { above: anchor.top - gapPx - height, below: bottom + gapPx, left: anchor.top, right: anchor.top };
  return {
    side,
    left: clamp(left[side], screen.left + edgePx, screenRight - edgePx - box.width),
    top: clamp(top[side], screen.top + edgePx, screenBottom - edgePx - height),
    roomPx: room[side],
    fits: fitting !== undefined,
  };
}

/** The beginning of a box that is too large stays in view. */
export function clamp(value: number, lowest: number, highest: number): number {
  return Math.max(lowest, Math.min(value, highest));
}

/** What is visible of the page, in the coordinates of fixed boxes: an on-screen keyboard covers the rest. */
export function visibleScreen(): Rectangle {
  const { clientWidth } = document.documentElement;
  const {
    offsetLeft: left = 0,
    offsetTop: top = 0,
    width = clientWidth,
    height = window.innerHeight,
  } = window.visualViewport ?? {};
  return { left, top, width, height };
}

export function moveTo(box: HTMLElement, placement: Pick<Placement, 'left' | 'top'> | undefined): void {
  box.style.left = placement === undefined ? '' : `${placement.left}px`;
  box.style.top = placement === undefined ? '' : `${placement.top}px`;
}

/** Calls `place` before the next paint, and whenever the page scrolls, the screen or the box changes its size. */
export function trackPlacement(box: HTMLElement, place: () => void, signal: AbortSignal): void {
  const moved = ({ target }: Event) => {
    if (!(target instanceof Node && box.contains(target))) place();
  };
  for (const type of ['scroll', 'resize']) {
    window.addEventListener(type, moved, { signal, capture: true, passive: true });
    window.visualViewport?.addEventListener(type, moved, { signal });
  }
  const sizes = typeof ResizeObserver === 'function' ? new ResizeObserver(place) : undefined;
  if (sizes === undefined) place();
  sizes?.observe(box);
  signal.addEventListener('abort', () => sizes?.disconnect(), { once: true });
}
