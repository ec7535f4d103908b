import { FIELD_NAME_ATTRIBUTE } from '#contract/marks.ts';
import { saveAttributes } from '#runtime/attributes.ts';
import { create, createDrawing } from '#runtime/create.ts';
import { setValid, toggleDescription } from '#ui/description.ts';

/** The elements around the input while it is a date field. */
interface Parts {
  readonly box: HTMLElement;
  readonly button: HTMLButtonElement;
  /** Shows an error beside the field; '' for none. */
  showError(message: string): void;
  /** Sets the value that is sent under the name of the field. */
  send(value: string): void;
  dispose(): void;
}

/**
 * Attributes for the format sent, which do not fit the one shown; neither do the earlier values that browsers offer.
 */
const SENT_FORMAT_ATTRIBUTES = ['pattern', 'placeholder', 'autocomplete'] as const;

const BOX_CLASS = 'date-field';
let made = 0;
const CALENDAR = 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5';

/**
 * The parts around a copied field (a cloned row, `innerHTML`) have no listeners, and the hidden one has its name: the
 * input becomes the plain field again.
 */
export function leaveCopiedParts(input: HTMLInputElement): void {
  const name = input.getAttribute(FIELD_NAME_ATTRIBUTE);
  if (name === null) return;
  input.removeAttribute('aria-invalid');
  const box = input.closest(`.${BOX_CLASS}`);
  input.name ||= box?.querySelector<HTMLInputElement>(':scope > [type="hidden"]')?.name || name;
  if (!box) return;
  for (const { id } of box.children) toggleDescription(input, id, false);
  box.replaceWith(input);
}

export function buildParts(input: HTMLInputElement, words: { readonly button: string; readonly hint: string }): Parts {
  made += 1;
  const given = { name: input.name, type: input.type };
  const restore = saveAttributes(input, [...SENT_FORMAT_ATTRIBUTES, 'aria-describedby']);
  const hadFocus = document.activeElement === input;
  const hint = create('span', { class: 'field-hint date-field-hint', id: `date-field-${made}-format` }, words.hint);
  const error = create('span', {
    class: 'field-error date-field-error',
    id: `date-field-${made}-error`,
    'data-field-error': '',
  });
  const icon = createDrawing(CALENDAR, { class: 'icon', width: '24', height: '24' });
  const button = create(
    'button',
    {
      type: 'button',
      class: 'date-field-button',
      'aria-label': words.button,
      'aria-haspopup': 'dialog',
      'aria-expanded': 'false',
    },
    icon,
  );
  const hidden = create('input', { type: 'hidden' });
  const box = create('span', { class: BOX_CLASS, 'data-field-box': '' });

  input.before(box);
  box.append(input, button, hidden, hint, error);
  if (hadFocus) input.focus();
  if (input.type !== 'text' && input.type !== 'tel') input.type = 'text';
  input.removeAttribute('pattern');
  input.removeAttribute('placeholder');
  if (!input.hasAttribute('autocomplete')) input.autocomplete = 'off';
  hidden.name = given.name;
  input.removeAttribute('name');
  input.setAttribute(FIELD_NAME_ATTRIBUTE, given.name);
  toggleDescription(input, hint.id, true);

  function follow(): void {
    hidden.disabled = input.disabled;
    button.disabled = input.disabled || input.readOnly;
    const form = input.getAttribute('form');
    if (form !== null) hidden.setAttribute('form', form);
    // A name that a script gives the field is moved to the hidden one.
    if (input.name !== '') {
      hidden.name = input.name;
      input.setAttribute(FIELD_NAME_ATTRIBUTE, input.name);
      input.removeAttribute('name');
    }
  }
  follow();
  const observer = new MutationObserver(follow);
  observer.observe(input, { attributeFilter: ['disabled', 'readonly', 'form', 'name'] });

  return {
    box,
    button,
    showError(message) {
      if (error.textContent === message) return;
      error.textContent = message;
      toggleDescription(input, error.id, message !== '');
      if (message === '') setValid(input);
      else input.setAttribute('aria-invalid', 'true');
    },
    send(value) {
      hidden.value = value;
    },
    dispose() {
      observer.disconnect();
      input.removeAttribute(FIELD_NAME_ATTRIBUTE);
      input.removeAttribute('aria-invalid');
      input.name = hidden.name;
      input.type = given.type;
      restore();
      if (box.contains(input)) box.replaceWith(input);
      // The host has taken the field away.
      else box.remove();
    },
  };
}
