/** Has the person asked for less motion? Asked each time: the setting may change while the page is open. */
export function prefersReducedMotion(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
