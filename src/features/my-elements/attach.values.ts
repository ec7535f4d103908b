import { IMAGE_FIELD_SELECTOR } from '#contract/image-upload.ts';
import { FIELD_NAME_ATTRIBUTE } from '#contract/marks.ts';
import { ACTIVE_FIELD, CSRF_FIELD } from '#contract/my-elements.ts';
import { type Control, controlsOf, isChoice, isControl } from '#ui/controls.ts';
import { collect, nameOf, refill as refillControls } from '#ui/form-values.ts';
import type { Values } from './model.drafts.ts';

const BUTTONS = new Set(['button', 'submit', 'reset', 'image']);
/**
 * Types of fields that a draft never holds: secrets, files, and what the page itself writes. The path of an uploaded
 * picture is a hidden field that is stored.
 */
const NEVER_STORED = new Set(['password', 'file', 'hidden']);
const isStored = (control: Control) =>
  !NEVER_STORED.has(control.type) || (control.closest(IMAGE_FIELD_SELECTOR) !== null && control.type === 'hidden');

export const MESSAGE_SELECTOR = '[data-my-element-message]';

/**
 * All that the form holds, in a shape that can be compared: as it is sent, since a date may take the place of the
 * browser's own field at any time.
 */
export function readValues(form: HTMLFormElement): Values {
  collect(form);
  return valuesIn(fieldsOf(form).filter((control) => !control.hasAttribute(FIELD_NAME_ATTRIBUTE)));
}

/** The values that a draft stores. */
export function readDraft(form: HTMLFormElement): Values {
  collect(form);
  return valuesIn(fieldsOf(form).filter(isStored));
}

/** Restores values as if they had been typed. */
export function refill(form: HTMLFormElement, values: Values): void {
  refillControls(fieldsOf(form).filter(isStored), values);
}

/** The fields of the form, without buttons, fields of the message area, and fields that each sending writes anew. */
function fieldsOf(form: HTMLFormElement): Control[] {
  return controlsOf(form).filter(
    (element): element is Control =>
      isControl(element) &&
      !BUTTONS.has(element.type) &&
      ![ACTIVE_FIELD, CSRF_FIELD, ''].includes(nameOf(element)) &&
      element.closest(MESSAGE_SELECTOR) === null,
  );
}

function valuesIn(controls: readonly Control[]): Values {
  const values = new Map<string, string[]>();
  for (const control of controls) {
    const name = nameOf(control);
    values.set(name, [...(values.get(name) ?? []), ...valuesOf(control)]);
  }
  return values;
}

function valuesOf(control: Control): readonly string[] {
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value);
  if (isChoice(control)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLInputElement && control.type === 'file')
    return [...(control.files ?? [])].map(({ name, size }) => `${name} ${size}`);
  return [control.value];
}
