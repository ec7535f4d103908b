/** The direction of reading where code measures the screen or listens to arrow keys (LANG-7). */

/** Whether an element is read from right to left, by the nearest `dir`. */
export function isMirrored(element: Element): boolean {
  return element.closest('[dir]')?.getAttribute('dir') === 'rtl';
}

/** A distance to the right as a distance forward, and the other way round. */
export function forward(px: number, element: Element): number {
  return isMirrored(element) ? -px : px;
}

const OPPOSITE: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key by its meaning in reading: `ArrowRight` leads forward, also where that is to the left. */
export function readingKey(key: string, element: Element): string {
  return (isMirrored(element) ? OPPOSITE[key] : undefined) ?? key;
}
