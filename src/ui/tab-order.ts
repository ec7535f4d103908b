const TABBABLE =
  'a[href], area[href], button, input, select, textarea, iframe, summary, audio[controls], video[controls], [contenteditable], [tabindex]';

/** Elements that Tab reaches inside the box, in order. */
function tabStops(box: Element): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(TABBABLE)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled, [inert] *, [inert]') && isShown(element),
  );
}

/**
 * From the last stop Tab goes to the first, from the first Shift+Tab to the last: the browser's own bars stay one
 * Escape away.
 */
export function wrapTab(event: KeyboardEvent, box: HTMLElement): void {
  const stops = tabStops(box);
  const first = stops[0];
  const last = stops.at(-1);
  const active = document.activeElement;
  if (first === undefined || last === undefined) {
    event.preventDefault();
  } else if (event.shiftKey && (active === first || active === box)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}

function isShown(element: Element): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true });
}
