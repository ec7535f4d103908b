import type { Suggestion } from '#contract/autocomplete.ts';
import { warn } from '#runtime/report.ts';
import { afterReset, type Control, controlsOf, isControl } from '#ui/controls.ts';
import { chosenText, linkOf, type SuggestionSettings, targetText } from './model.ts';
import { CONSOLE } from './texts.ts';

/** The server's own input and the fields that a choice fills. */
export interface Field {
  readonly input: HTMLInputElement;
  /** The present value was typed and not chosen. */
  isPending(): boolean;
  /** True while this feature dispatches its own input events. */
  isWriting(): boolean;
  choose(suggestion: Suggestion): void;
  /**
   * On blur: unless free text is allowed, a value that was not chosen is cleared, with its targets. True when text was
   * cleared.
   */
  leave(): boolean;
  /** Accepts the typed value, for example after a failed request. */
  accept(): void;
  /** Shows another value, as if the server had sent it. */
  show(value: string): void;
}

export function createField(input: HTMLInputElement, rules: SuggestionSettings, signal: AbortSignal): Field {
  // The input has focus and not the server's value: it was typed before this feature was attached.
  let typed = document.activeElement === input && input.value !== input.defaultValue;
  let accepted = typed ? input.defaultValue : input.value;
  let writing = false;
  /** Values written into targets by a choice: a target changed by the visitor since is not cleared. */
  const filled = new Map<Control, string>();

  const write = (field: Control, value: string): void => {
    if (field.value === value) return;
    writing = true;
    field.value = value;
    // Same events as typing: for validation, masks and scripts of the page.
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    writing = false;
  };

  function targets(): [key: string, field: Control][] {
    return Object.entries(rules.targets).flatMap(([key, name]): [string, Control][] => {
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
  afterReset(input, accept, signal);

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
    accept,
    show(value) {
      input.value = value;
      accept();
    },
  };
}

/** A field by its id (with or without `#`), or by its name in the form of the input. */
export function findField(input: HTMLInputElement, name: string): Control | undefined {
  const inForm = input.form && controlsOf(input.form).find((control) => control.getAttribute('name') === name);
  const found = document.getElementById(name.replace(/^#/, '')) ?? inForm;
  return isControl(found) ? found : undefined;
}
