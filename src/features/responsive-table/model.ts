/** From which width of the window how many columns are shown. */
export const STEPS = [
  { fromPx: 0, columns: 2 },
  { fromPx: 576, columns: 3 },
  { fromPx: 767, columns: 4 },
  { fromPx: 992, columns: 5 },
  { fromPx: 1024, columns: 6 },
  { fromPx: 1200, columns: 7 },
] as const;
/** Below, a sticky end column comes on top of the others. */
export const MOBILE_PX = 768;
/** How near an edge the wheel scrolls sideways. */
const WHEEL_WINDOW_PX = 60;

export interface Shown {
  /** How many of the first columns. */
  readonly leading: number;
  /** Is the last column shown whatever comes between? */
  readonly end: boolean;
  readonly hidden: number;
}

export function shownColumns({
  total,
  widthPx,
  stickyEnd,
}: {
  total: number;
  widthPx: number;
  stickyEnd: boolean;
}): Shown {
  const columns = STEPS.findLast(({ fromPx }) => widthPx >= fromPx)?.columns ?? STEPS[0].columns;
  if (!stickyEnd || total < 2) {
    const leading = Math.min(total, columns);
    return { leading, end: false, hidden: total - leading };
  }
  const leading = Math.min(total - 1, widthPx < MOBILE_PX ? columns : columns - 1);
  return { leading, end: true, hidden: total - 1 - leading };
}

export function isColumnShown(column: number, total: number, { leading, end }: Shown): boolean {
  return column < leading || (end && column === total - 1);
}

export interface WheelTurn {
  readonly deltaX: number;
  readonly deltaY: number;
  /** A modifier key is held: the turn zooms or does something else. */
  readonly hasKey: boolean;
  /** Where the pointer is, from the left edge of the view. */
  readonly x: number;
  readonly width: number;
  /** How far the view is from where its lines begin. */
  readonly scrolled: number;
  readonly scrollWidth: number;
}

/**
 * Is a turn of the wheel to scroll the view sideways? Only near an edge, and only while there is something on that
 * side.
 */
export function isSidewaysTurn({ deltaX, deltaY, hasKey, x, width, scrolled, scrollWidth }: WheelTurn): boolean {
  if (hasKey || deltaX !== 0 || deltaY === 0) return false;
  if (x > WHEEL_WINDOW_PX && x < width - WHEEL_WINDOW_PX) return false;
  return deltaY > 0 ? Math.ceil(scrolled + width) < scrollWidth : scrolled > 0;
}
