/** Writes an attribute; null, which is how browsers say that there is none, removes it. */
export function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Notes attributes as they are now. The returned function puts them back. */
export function saveAttributes(element: Element, names: readonly string[]): () => void {
  const original = names.map((name) => [name, element.getAttribute(name)] as const);
  return () => {
    for (const [name, value] of original) setOrRemove(element, name, value);
  };
}
