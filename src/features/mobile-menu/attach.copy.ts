/** A copy of a part of the page, shown, without the ids that the original keeps. */
export function copyOf(original: Element): Element {
  const copy = original.cloneNode(true) as Element;
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    element.removeAttribute('id');
    element.removeAttribute('data-attached');
  }
  copy.removeAttribute('hidden');
  if (copy instanceof HTMLElement && copy.style.display === 'none') copy.style.display = '';
  return copy;
}
