/**
 * Moves an element of the page into a box, so that its fields keep what was typed and its features stay attached.
 * Returns the function that puts it back where it was, as hidden as it was.
 */
export function borrow(element: Element, into: Element): () => void {
  const place = document.createComment('');
  const wasConnected = element.isConnected;
  if (wasConnected) element.before(place);
  const wasHidden = element.hasAttribute('hidden');
  element.removeAttribute('hidden');
  into.append(element);
  const styled =
    element instanceof HTMLElement && wasConnected && getComputedStyle(element).display === 'none'
      ? element
      : undefined;
  const display = styled?.style.display ?? '';
  if (styled !== undefined) styled.style.display = 'block';

  return () => {
    if (styled !== undefined) styled.style.display = display;
    if (wasHidden) element.setAttribute('hidden', '');
    if (place.isConnected) place.replaceWith(element);
    else element.remove();
  };
}
