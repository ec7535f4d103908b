/** A pointer that only passes by opens nothing. */
export const SHOW_AFTER_MS = 100;
/** Time to cross from the element to its bubble. */
export const HIDE_AFTER_MS = 250;
export const LONG_PRESS_MS = 500;
/** A finger that moves further is scrolling. */
export const PRESS_SLACK_PX = 10;

/** A finger moved too far to be pressing. */
export function hasWandered(from: { readonly x: number; readonly y: number }, to: { readonly x: number; readonly y: number }): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > PRESS_SLACK_PX;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The words of an HTML text, to be shown as text. */
export function plainWords(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
}
