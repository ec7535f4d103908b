/** The emulated DOM has no layout; the editor needs these methods. */
export function stubLayout(): void {
  const nowhere = { x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0, toJSON: () => ({}) };
  Range.prototype.getClientRects = () => [nowhere] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => nowhere;
  document.elementFromPoint = () => null;
}

/** Dispatches a paste event with the given clipboard data. */
export function paste(
  element: Element,
  data: { readonly html?: string; readonly text?: string; readonly files?: number },
): void {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const types: Record<string, string> = { 'text/html': data.html ?? '', 'text/plain': data.text ?? '' };
  const clipboardData = { getData: (type: string) => types[type] ?? '', files: { length: data.files ?? 0 } };
  element.dispatchEvent(Object.assign(event, { clipboardData }));
}
