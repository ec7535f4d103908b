/** Delay of hover, so that a passing pointer shows nothing. */
export const SHOW_AFTER_MS = 100;
/** Time to move the pointer from the element to its bubble. */
export const HIDE_AFTER_MS = 250;
export const LONG_PRESS_MS = 500;
/** A touch that moves further is a scroll. */
const PRESS_SLACK_PX = 10;

export function hasMoved(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > PRESS_SLACK_PX;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The text of HTML, with common entities decoded. */
export function stripTags(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');
}
