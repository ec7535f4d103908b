/** Focus without the browser's own jump; what cannot take focus is lent it, without joining the tab order. */
export function moveFocus(target: HTMLElement | SVGElement): void {
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}
