const KEPT = [
  'role',
  'type',
  'autocomplete',
  'enterkeyhint',
  'aria-autocomplete',
  'aria-controls',
  'aria-expanded',
  'aria-activedescendant',
];

export interface ComboboxState {
  readonly isOpen: boolean;
  readonly listId: string;
  /** Id of the suggestion under the keys; '' when there is none. */
  readonly activeId: string;
}

/** Remembers how the server wrote the input. Returns the function that writes it so again. */
export function keepAttributes(input: HTMLInputElement): () => void {
  const written = KEPT.map((name) => [name, input.getAttribute(name)] as const);
  return () => {
    for (const [name, value] of written) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  };
}

/** The input as a combobox. Its name, id, label, value and rules stay what they are. */
export function applyAttributes(input: HTMLInputElement, { isOpen, listId, activeId }: ComboboxState): void {
  // Search fields may not be comboboxes; the keyboard of a telephone keeps its search key.
  if (input.type === 'search') {
    input.type = 'text';
    input.enterKeyHint = 'search';
  }
  // Two lists over one another help nobody; a page that wants the browser's own says so.
  if (!input.hasAttribute('autocomplete')) input.autocomplete = 'off';
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', listId);
  input.setAttribute('aria-expanded', String(isOpen));
  if (activeId === '') input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', activeId);
}
