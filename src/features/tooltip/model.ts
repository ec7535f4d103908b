/** A pointer that only passes by opens nothing. */
export const SHOW_AFTER_MS = 100;
/** Time to cross from the element to its bubble. */
export const HIDE_AFTER_MS = 250;
export const LONG_PRESS_MS = 500;
/** A finger that moves further is scrolling. */
export const PRESS_SLACK_PX = 10;
export const GAP_PX = 8;
export const MARGIN_PX = 8;

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export interface Extent {
  readonly width: number;
  readonly height: number;
}
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly side: 'above' | 'below';
}

/** Above the element, below where there is no room, centred on it, always inside the viewport; undefined when the element itself is out of sight. */
export function placeBubble(anchor: Rectangle, bubble: Extent, viewport: Extent): Place | undefined {
  const { left, top, width, height } = anchor;
  if (top + height <= 0 || top >= viewport.height || left + width <= 0 || left >= viewport.width) return undefined;
  const above = top - GAP_PX - bubble.height;
  const below = top + height + GAP_PX;
  const roomAbove = top - GAP_PX - MARGIN_PX;
  const roomBelow = viewport.height - below - MARGIN_PX;
  const side = bubble.height <= roomAbove || roomAbove >= roomBelow ? 'above' : 'below';
  return {
    left: clamp(left + width / 2 - bubble.width / 2, viewport.width - bubble.width - MARGIN_PX),
    top: clamp(side === 'above' ? above : below, viewport.height - bubble.height - MARGIN_PX),
    side,
  };
}

/** From the margin up to `highest`; the beginning of a bubble that is too large stays in view. */
function clamp(value: number, highest: number): number {
  return Math.round(Math.max(MARGIN_PX, Math.min(value, highest)));
}

/** A finger moved too far to be pressing. */
export function hasWandered(from: { readonly x: number; readonly y: number }, to: { readonly x: number; readonly y: number }): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > PRESS_SLACK_PX;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The words of an HTML text, to be shown as text. */
export function plainWords(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
}
