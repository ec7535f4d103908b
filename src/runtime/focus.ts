/** Focuses without scrolling. An element that cannot take focus gets `tabindex="-1"` until it loses it. */
export function moveFocus(target: HTMLElement | SVGElement): void {
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}
