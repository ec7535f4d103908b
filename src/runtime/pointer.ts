/**
 * Whether the mouse is on the element already: a pending element may have been entered before its listeners were added.
 * On touch screens the last tap hovers too, and does not count.
 */
export function isUnderMouse(element: Element): boolean {
  return element.matches(':hover') && matchMedia('(hover: hover)').matches;
}
