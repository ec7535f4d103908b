import { setOrRemove } from '#runtime/attributes.ts';

/** The attributes of the server's input that `applyAttributes` changes. */
export const CHANGED_ATTRIBUTES = [
  'role',
  'type',
  'autocomplete',
  'enterkeyhint',
  'aria-autocomplete',
  'aria-controls',
  'aria-expanded',
  'aria-activedescendant',
];

interface ComboboxState {
  readonly isOpen: boolean;
  readonly listId: string;
  /** Id of the highlighted suggestion. */
  readonly activeId: string | null;
}

/** Sets the combobox attributes. Name, id, label, value and constraints of the input are left alone. */
export function applyAttributes(input: HTMLInputElement, { isOpen, listId, activeId }: ComboboxState): void {
  // role=combobox is not allowed on type=search; enterkeyhint preserves the search key of on-screen keyboards.
  if (input.type === 'search') {
    input.type = 'text';
    input.enterKeyHint = 'search';
  }
  // The browser's own list would cover ours; an explicit autocomplete attribute wins.
  if (!input.hasAttribute('autocomplete')) input.autocomplete = 'off';
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', listId);
  input.setAttribute('aria-expanded', String(isOpen));
  setOrRemove(input, 'aria-activedescendant', activeId);
}
