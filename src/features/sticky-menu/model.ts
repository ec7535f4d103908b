import type { StickyKind } from '#contract/sticky-menu.ts';

/** Inner pages: the menu is fixed once the page has scrolled more than this. */
export const INNER_THRESHOLD_PX = 39;
export const SECOND_TOP_PX = 180;
/** A menu higher than this share of the window would leave too little of the page. */
const HIGHEST_SHARE = 1 / 3;
/** A second menu wider than this share of the window covers what scrolls under it. */
const COVERING_SHARE = 0.5;

/** What the last child of a block may leave free below it without being in a column. */
const MARGIN_PX = 24;

export interface Surroundings {
  /** Where the menu starts in the document, when nothing holds it. */
  readonly top: number;
  readonly height: number;
  readonly width: number;
  readonly windowHeight: number;
  readonly windowWidth: number;
  /** On the home page only. */
  readonly heroHeight: number | undefined;
}

export interface Plan {
  /** The menu is stuck once the page has scrolled more than this. */
  readonly threshold: number;
  /** Distance from the top of the window at which CSS holds the menu by itself. */
  readonly hold: number;
  /** Distance from the top of the window where a stuck menu stands: a transform leads from `hold` to it. */
  readonly rest: number;
  /** How much of the top of the window it covers then. */
  readonly covered: number;
}

/**
 * How a menu sticks, or undefined when it must not. CSS holds it where it is when the threshold is reached, or just
 * above the window when it has scrolled out by then; from there it glides to its place, so that it never jumps.
 */
export function planOf(kind: StickyKind, place: Surroundings): Plan | undefined {
  const { top, height, width, windowHeight, windowWidth, heroHeight } = place;
  const isWide = kind === 'menu' || width > windowWidth * COVERING_SHARE;
  if (height === 0 || (isWide && height > windowHeight * HIGHEST_SHARE)) return undefined;
  if (kind === 'menu') {
    const threshold = heroHeight ?? INNER_THRESHOLD_PX;
    return { threshold, hold: Math.max(top - threshold, -height), rest: 0, covered: height };
  }
  const rest = Math.min(SECOND_TOP_PX, top);
  if (rest + height > windowHeight) return undefined;
  return { threshold: top - rest, hold: rest, rest, covered: isWide ? rest + height : 0 };
}

/** Whether the free room below a menu is a column in which it can stick, and not a margin or the foot of a bar. */
export function isRoomOfColumn(room: number, blockHeight: number, windowHeight: number): boolean {
  return room > MARGIN_PX && blockHeight > windowHeight * HIGHEST_SHARE;
}

/** Whether the menu is stuck. A menu that has scrolled out of view also is while it has focus. */
export function isStuck(
  plan: Plan,
  { scrollTop, top, hasFocus }: { scrollTop: number; top: number; hasFocus: boolean },
): boolean {
  return scrollTop > plan.threshold || (hasFocus && scrollTop > top);
}
