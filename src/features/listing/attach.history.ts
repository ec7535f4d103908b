import { readHistory, writeHistory } from './model.ts';

/** The address without its fragment, the key of a view. */
export function currentAddress(): string {
  return `${location.pathname}${location.search}`;
}

/** The view of this block in the present history entry. */
export function viewOfEntry(ident: string): string {
  return readHistory(history.state).views[ident] ?? currentAddress();
}

/** Adds a history entry for the view, or replaces the present one when the address is the same or typing goes on. */
export function writeView(ident: string, shown: string, address: string, typing: boolean): void {
  const wasTyping = readHistory(history.state).typing;
  if (address === currentAddress() || (typing && wasTyping)) {
    history.replaceState(writeHistory(history.state, ident, address, typing), '', address);
    return;
  }
  // The previous entry stores its view too, so that going back reloads only the blocks that changed.
  history.replaceState(writeHistory(history.state, ident, shown, wasTyping), '');
  history.pushState(writeHistory(history.state, ident, address, typing), '', address);
}
