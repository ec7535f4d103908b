/** Writes an attribute; null, the result of `getAttribute` for a missing one, removes it. */
export function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Saves attributes as they are now. The returned function restores them. */
export function saveAttributes(element: Element, names: readonly string[]): () => void {
  const original = names.map((name) => [name, element.getAttribute(name)] as const);
  return () => {
    for (const [name, value] of original) setOrRemove(element, name, value);
  };
}
