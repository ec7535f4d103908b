import type { Suggestion } from '#contract/autocomplete.ts';
import { warn } from '#runtime/report.ts';
import { chosenText, type FieldRules, linkOf, targetText } from './model.ts';
import { CONSOLE } from './texts.ts';

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The server's own input and the fields that a choice fills. */
export interface Field {
  readonly input: HTMLInputElement;
  /** What stands in the field was typed and not chosen. */
  isPending(): boolean;
  /** Events that come now are of this feature's own making. */
  isWriting(): boolean;
  choose(suggestion: Suggestion): void;
  /** The person has left: free text stays, else what was not chosen goes, with its targets. True when something was taken away. */
  leave(): boolean;
  /** A failed call offered nothing to choose: what was typed stays. */
  keep(): void;
}

export function createField(input: HTMLInputElement, rules: FieldRules, signal: AbortSignal): Field {
  // Somebody is in the field, and what stands in it is not the server's: it was typed before this code had come.
  let typed = document.activeElement === input && input.value !== input.defaultValue;
  let accepted = typed ? input.defaultValue : input.value;
  let writing = false;
  /** What a choice wrote, so that what the person wrote over it is left alone. */
  const filled = new Map<FormField, string>();

  const write = (field: FormField, value: string): void => {
    if (field.value === value) return;
    writing = true;
    field.value = value;
    // As if typed: validation, masks and the page's own scripts hear of it.
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    writing = false;
  };

  function targets(): [key: string, field: FormField][] {
    return Object.entries(rules.targets).flatMap(([key, name]): [string, FormField][] => {
      const field = findField(input, name);
      if (field === undefined) warn('autocomplete', CONSOLE.target.replace('{field}', name), input);
      return field === undefined ? [] : [[key, field]];
    });
  }

  function accept(): void {
    accepted = input.value;
    typed = false;
  }

  input.addEventListener(
    'input',
    () => {
      if (!writing) typed = true;
    },
    { signal },
  );
  // The event comes before the reset.
  document.addEventListener('reset', (event) => event.target === input.form && setTimeout(accept), { signal });

  return {
    input,
    isWriting: () => writing,
    isPending: () => typed && input.value !== accepted && input.value.trim() !== '',
    choose(suggestion) {
      write(input, chosenText(suggestion, rules.valueKey));
      accept();
      for (const [key, field] of targets()) {
        write(field, targetText(suggestion, key));
        filled.set(field, field.value);
      }
      const address = linkOf(suggestion, rules);
      if (address !== undefined) location.assign(address);
    },
    leave() {
      if (!typed || input.value === accepted) return false;
      const hadText = input.value.trim() !== '';
      if (rules.freeText && hadText) {
        for (const [field, value] of filled) if (field.value === value) write(field, '');
      } else {
        write(input, '');
        for (const [, field] of targets()) write(field, '');
      }
      filled.clear();
      accept();
      return hadText && !rules.freeText;
    },
    keep: accept,
  };
}

/** A field by its id (with or without `#`), or by its name in the form of the input. */
export function findField(input: HTMLInputElement, name: string): FormField | undefined {
  const inForm = input.form?.elements.namedItem(name);
  const found = document.getElementById(name.replace(/^#/, '')) ?? (inForm instanceof RadioNodeList ? inForm[0] : inForm);
  return isFormField(found) ? found : undefined;
}

function isFormField(node: unknown): node is FormField {
  return node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;
}
