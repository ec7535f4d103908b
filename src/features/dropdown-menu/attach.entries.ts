import { create } from '#runtime/create.ts';
import { type Event as MenuEvent, nextState, type State } from './model.ts';

/** An `li` that has a submenu. */
export interface Entry {
  readonly item: HTMLElement;
  /** Its link, or the element that names it; undefined when it is plain text. */
  readonly label: HTMLElement | undefined;
  readonly toggle: HTMLButtonElement;
  readonly panel: HTMLElement;
  state: State;
}

export type Change = (entry: Entry, event: MenuEvent) => void;

const TOGGLE_CLASS = 'dropdown-menu-toggle';
let count = 0;

/** Adds a button to each parent, until the signal aborts. */
export function addToggles(
  root: HTMLElement,
  nameOf: (title: string) => string,
  signal: AbortSignal,
): readonly Entry[] {
  // Buttons of a copied menu have no listeners: they are replaced.
  for (const dead of root.querySelectorAll(`.${TOGGLE_CLASS}`)) dead.remove();
  return [...root.querySelectorAll('li')].flatMap((item): Entry[] => {
    const panel = [...item.children].find(
      (child): child is HTMLUListElement => child instanceof HTMLUListElement && child.children.length > 0,
    );
    if (panel === undefined) return [];
    const label = [...item.children].find(
      (child): child is HTMLElement => child instanceof HTMLElement && child !== panel,
    );
    const title =
      label?.textContent ??
      [...item.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');
    count += 1;
    panel.id ||= `dropdown-menu-${count}`;
    const toggle = create('button', {
      type: 'button',
      class: TOGGLE_CLASS,
      'aria-expanded': 'false',
      'aria-controls': panel.id,
      'aria-label': nameOf(title.replace(/\s+/g, ' ').trim()),
    });
    panel.before(toggle);
    signal.addEventListener('abort', () => toggle.remove(), { once: true });
    return [{ item, label, toggle, panel, state: 'closed' }];
  });
}

export const isOpen = (entry: Entry): boolean => entry.state !== 'closed';

/**
 * Returns the function that applies an event to an entry, and its effect on others: one open per level, nothing open
 * below a closed one.
 */
export function createChange(entries: readonly Entry[], onChange: (entry: Entry) => void): Change {
  return function change(entry, event) {
    const next = nextState(entry.state, event);
    if (next === entry.state) return;
    const wasOpen = isOpen(entry);
    entry.state = next;
    if (isOpen(entry) === wasOpen) return;
    for (const other of entries) {
      const isSibling = other.item !== entry.item && other.item.parentElement === entry.item.parentElement;
      if (wasOpen ? entry.panel.contains(other.item) : isSibling) change(other, 'dismiss');
    }
    onChange(entry);
  };
}
