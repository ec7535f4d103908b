const CHANGED_ATTRIBUTES = [
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
  /** Id of the highlighted suggestion; '' when there is none. */
  readonly activeId: string;
}

/** Saves the server's attributes of the input. Returns a function that restores them. */
export function saveAttributes(input: HTMLInputElement): () => void {
  const original = CHANGED_ATTRIBUTES.map((name) => [name, input.getAttribute(name)] as const);
  return () => {
    for (const [name, value] of original) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  };
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
  if (activeId === '') input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', activeId);
}
