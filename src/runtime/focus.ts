/**
 * Focuses without scrolling. An element that cannot take focus gets `tabindex="-1"` until it loses it; one that has a
 * `tabindex` may have passed focus on, as the field of an editor does.
 */
export function moveFocus(target: HTMLElement | SVGElement): void {
  target.focus({ preventScroll: true });
  if (document.activeElement === target || target.hasAttribute('tabindex')) return;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}
