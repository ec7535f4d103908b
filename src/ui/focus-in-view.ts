/** Gives focus to a message and brings its beginning into view, also where it is higher than the screen. */
export function focusInView(message: HTMLElement): void {
  message.focus({ preventScroll: true });
  const isHigh = message.getBoundingClientRect().height > window.innerHeight / 2;
  message.scrollIntoView?.({ block: isHigh ? 'start' : 'nearest' });
}
