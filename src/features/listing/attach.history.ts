import { readHistory, writeHistory } from './model.ts';

/** The address without its fragment, the key of a view. */
export function currentAddress(): string {
  return addressIn(location);
}

function addressIn({ pathname, search }: Location | URL): string {
  return `${pathname}${search}`;
}

/** Blocks that were inserted, and the view that each shows. */
const inserted = new WeakMap<Element, string>();

export function markInserted(block: Element, view: string): void {
  inserted.set(block, view);
}

/**
 * The view that a block shows when it is attached. « Back » may come before that: the entry is then another one, and
 * the block still shows the view that it was inserted for, or the address that the document was loaded from.
 */
export function firstView(block: Element, ident: string): string {
  const view = inserted.get(block);
  if (view !== undefined) return view;
  const [loading] = performance.getEntriesByType('navigation');
  const loaded = loading === undefined ? currentAddress() : addressIn(new URL(loading.name));
  const isEntryOfBlock = readHistory(history.state).views[ident] !== undefined;
  return isEntryOfBlock && loaded !== currentAddress() ? loaded : viewOfEntry(ident);
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
