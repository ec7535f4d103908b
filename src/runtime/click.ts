/**
 * Whether a click, or a key that presses, is plain. With another key held or another button it opens a tab or a window,
 * or downloads.
 */
export function isPlainClick(event: MouseEvent | (KeyboardEvent & { button?: never })): boolean {
  return !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.defaultPrevented);
}
