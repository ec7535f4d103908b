/** Gives focus to the element of the new block that stands for the old one, with its caret. False when there is none. */
export function focusTwin(old: Element, fresh: Element): boolean {
  const twin = [...fresh.querySelectorAll<HTMLElement>(old.localName)].find((candidate) => isTwin(old, candidate));
  if (twin === undefined) return false;
  twin.focus({ preventScroll: true });
  if (old instanceof HTMLInputElement && twin instanceof HTMLInputElement && old.selectionStart !== null && twin.selectionStart !== null) {
    twin.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? undefined);
  }
  return document.activeElement === twin;
}

function isTwin(old: Element, candidate: Element): boolean {
  if (old.id !== '') return old.id === candidate.id;
  const name = old.getAttribute('name');
  if (name !== null) return name === candidate.getAttribute('name') && (!isChoice(old) || sameAttribute(old, candidate, 'value'));
  return old.hasAttribute('href') && sameAttribute(old, candidate, 'href');
}

function isChoice(element: Element): boolean {
  return element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');
}

function sameAttribute(one: Element, other: Element, name: string): boolean {
  return one.getAttribute(name) === other.getAttribute(name);
}
