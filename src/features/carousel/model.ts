import type { CarouselKind, CarouselSettings } from '#contract/carousel.ts';

type Effect = 'slide' | 'vertical' | 'fade';

/** How a kind of carousel moves. */
interface Manner {
  readonly effect: Effect;
  /** Slides side by side, from `WIDE_PX` on; one below. */
  readonly perViewWide: number;
  readonly speedMs: number;
  /** From the end of a transition to the next change. */
  readonly intervalMs: number;
  /** Page indicators, the active one highlighted. */
  readonly hasDots: boolean;
}

/** SLIDE-1. The speed of `sliding` is ours: the specification gives its interval alone. */
export const MANNERS: Readonly<Record<CarouselKind, Manner>> = Object.freeze({
  news: { effect: 'slide', perViewWide: 2, speedMs: 1200, intervalMs: 3600, hasDots: false },
  gallery: { effect: 'fade', perViewWide: 1, speedMs: 2400, intervalMs: 1200, hasDots: false },
  home: { effect: 'fade', perViewWide: 1, speedMs: 1000, intervalMs: 4000, hasDots: true },
  sliding: { effect: 'slide', perViewWide: 1, speedMs: 600, intervalMs: 5000, hasDots: true },
});

/** From this width on the news are two by two, as in the styles. */
export const WIDE_PX = 1200;
/** SLIDE-2: it plays only while at least this share of it is visible. */
export const VISIBLE_SHARE = 0.7;

export function mannerOf({ kind, speedMs, intervalMs, isVertical }: CarouselSettings): Manner {
  const manner = MANNERS[kind];
  return {
    ...manner,
    ...(isVertical && { effect: 'vertical' }),
    speedMs: speedMs ?? manner.speedMs,
    intervalMs: intervalMs ?? manner.intervalMs,
  };
}

/** How many places a view of `perView` slides can take: moving by one slide, never past the last. */
export function positionsOf(slides: number, perView: number): number {
  return Math.max(1, slides - perView + 1);
}

/** One step, back to the first after the last and the other way round. */
export function wrapped(position: number, positions: number): number {
  return ((position % positions) + positions) % positions;
}

/** Up and down scroll the page, except where slides go that way. */
export function stepOfKey(key: string, effect: Effect): -1 | 0 | 1 {
  const isVertical = effect === 'vertical';
  if (key === 'ArrowRight' || (isVertical && key === 'ArrowDown')) return 1;
  return key === 'ArrowLeft' || (isVertical && key === 'ArrowUp') ? -1 : 0;
}

/** A finger that has moved this far drags the strip. */
const DRAG_MIN_PX = 8;
/** Shorter movements are no swipe. */
const SWIPE_MIN_PX = 40;

export function isDrag(acrossPx: number, downPx: number): boolean {
  return Math.abs(acrossPx) >= DRAG_MIN_PX && Math.abs(acrossPx) > Math.abs(downPx);
}

/** A swipe to the left shows the next slide, in pages that are read from the left. */
export function stepOfSwipe(acrossPx: number): -1 | 0 | 1 {
  if (Math.abs(acrossPx) < SWIPE_MIN_PX) return 0;
  return acrossPx < 0 ? 1 : -1;
}

/** How far a strip moves with the finger: less at its ends. */
export function dragOffset(acrossPx: number, position: number, positions: number): number {
  const leadsOut = acrossPx > 0 ? position === 0 : position === positions - 1;
  return leadsOut ? acrossPx / 3 : acrossPx;
}
