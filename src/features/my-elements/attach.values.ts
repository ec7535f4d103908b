import { IMAGE_FIELD_SELECTOR } from '#contract/image-upload.ts';
import { COLLECT_EVENT, EDITOR_READY_ATTRIBUTE, FIELD_NAME_ATTRIBUTE } from '#contract/marks.ts';
import { ACTIVE_FIELD, CSRF_FIELD } from '#contract/my-elements.ts';
import { type Control, isChoice, isControl } from '#ui/controls.ts';
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

/** Makes editors write their content into their fields (MINE-9). */
function collect(form: HTMLFormElement): void {
  form.dispatchEvent(new CustomEvent(COLLECT_EVENT));
}

/** All that the form holds, in a shape that can be compared. */
export function readValues(form: HTMLFormElement): Values {
  collect(form);
  return valuesIn(controlsOf(form));
}

/** The values that a draft stores. */
export function readDraft(form: HTMLFormElement): Values {
  collect(form);
  return valuesIn(controlsOf(form).filter(isStored));
}

/** The name of a control, also where another feature has moved it to a hidden field. */
export function nameOf(control: Element): string {
  return control.getAttribute('name') || control.getAttribute(FIELD_NAME_ATTRIBUTE) || '';
}

/**
 * Restores values as if they had been typed: listeners of the fields get their events. Editors come last: they take
 * time to read a value, and must not be read meanwhile.
 */
export function refill(form: HTMLFormElement, values: Values): void {
  const groups = groupByName(controlsOf(form).filter(isStored));
  const found = [...values].flatMap(([name, given]) =>
    (groups.get(name) ?? []).map((control, at) => ({ control, given, at })),
  );
  const isEdited = (control: Control) => control.hasAttribute(EDITOR_READY_ATTRIBUTE);
  for (const { control, given, at } of found) if (!isEdited(control)) fill(control, given, at, ['input', 'change']);
  for (const { control, given, at } of found) if (isEdited(control)) fill(control, given, at, ['input']);
}

function fill(control: Control, values: readonly string[], at: number, events: readonly string[]): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = values.includes(option.value);
  } else if (isChoice(control)) {
    control.checked = values.includes(control.value);
  } else {
    control.value = values[at] ?? '';
  }
  for (const type of events) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The fields of the form, without buttons, fields of the message area, and fields that each sending writes anew. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
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

function groupByName(controls: readonly Control[]): Map<string, Control[]> {
  const groups = new Map<string, Control[]>();
  for (const control of controls) groups.set(nameOf(control), [...(groups.get(nameOf(control)) ?? []), control]);
  return groups;
}
