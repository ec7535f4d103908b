import { isChoice } from '#ui/controls.ts';

/**
 * Focuses the element of the new block that corresponds to the old one, and restores its caret. False when there is
 * none.
 */
export function restoreFocus(old: Element, fresh: Element): boolean {
  const match = [...fresh.querySelectorAll<HTMLElement>(old.localName)].find((candidate) =>
    corresponds(old, candidate),
  );
  if (match === undefined) return false;
  match.focus({ preventScroll: true });
  if (
    old instanceof HTMLInputElement &&
    match instanceof HTMLInputElement &&
    old.selectionStart !== null &&
    match.selectionStart !== null
  ) {
    match.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined);
  }
  return document.activeElement === match;
}

function corresponds(old: Element, candidate: Element): boolean {
  if (old.id !== '') return old.id === candidate.id;
  const name = old.getAttribute('name');
  if (name !== null)
    return name === candidate.getAttribute('name') && (!isChoice(old) || sameAttribute(old, candidate, 'value'));
  return old.hasAttribute('href') && sameAttribute(old, candidate, 'href');
}

function sameAttribute(one: Element, other: Element, name: string): boolean {
  return one.getAttribute(name) === other.getAttribute(name);
}
