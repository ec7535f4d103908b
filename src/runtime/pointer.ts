/**
 * Whether the mouse is on the element already: whoever comes to one that sleeps came before anybody listened. Where a
 * finger points, the last tap hovers too, and does not count.
 */
export function isUnderMouse(element: Element): boolean {
  return element.matches(':hover') && matchMedia('(hover: hover)').matches;
}
