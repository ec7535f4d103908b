import { readHistory, writeHistory } from './model.ts';

/** The address without its fragment, as views are remembered. */
export function currentAddress(): string {
  return `${location.pathname}${location.search}`;
}

/** The view that the present entry of the history stands for, as far as this block is concerned. */
export function viewOfEntry(ident: string): string {
  return readHistory(history.state).views[ident] ?? currentAddress();
}

/** The address bar follows the view: a new entry, unless the address stays or the person is still typing. */
export function rememberView(ident: string, shown: string, address: string, typing: boolean): void {
  const wasTyping = readHistory(history.state).typing;
  if (address === currentAddress() || (typing && wasTyping)) {
    history.replaceState(writeHistory(history.state, ident, address, typing), '', address);
    return;
  }
  // The entry that is left says what it showed, so that coming back to it asks for the right blocks only.
  history.replaceState(writeHistory(history.state, ident, shown, wasTyping), '');
  history.pushState(writeHistory(history.state, ident, address, typing), '', address);
}
