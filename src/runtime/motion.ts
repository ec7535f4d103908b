import { DISPLAY_ATTRIBUTE } from '#contract/marks.ts';

/**
 * Has the visitor chosen less motion, on the device or in the display settings? Read each time: both may change while
 * the page is open.
 */
export function prefersReducedMotion(): boolean {
  return (
    document.documentElement.matches(`[${DISPLAY_ATTRIBUTE}~="reduced-motion:reduce"]`) ||
    (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches)
  );
}
