import { FIELD_BOX_SELECTOR } from '#contract/form-validation.ts';
import { create } from '#runtime/create.ts';
import type { Control } from '#ui/controls.ts';
import { descriptionOf, setValid, toggleDescription } from '#ui/description.ts';
import type { Field } from './attach.fields.ts';

interface Mark {
  readonly controls: readonly Control[];
  readonly message: HTMLElement;
}

/** The errors shown beside their fields. */
interface Marks {
  set(field: Field, text: string): void;
  clear(first: Control): void;
  clearAll(): void;
  /** Takes over an error that the server rendered at the field. */
  adopt(field: Field): void;
  /** The first control of the marked field that contains this one. */
  markedBy(control: Control): Control | undefined;
}

/** Not the errors that other features show beside their fields. */
const SERVER_ERROR = '.field-error:not([data-field-error])';
let made = 0;

/** `isPlain`: errors stand where the server renders them, inside the box of their field. */
export function createMarks(isPlain = false): Marks {
  const marks = new Map<Control, Mark>();

  function clear(first: Control): void {
    const mark = marks.get(first);
    if (mark === undefined) return;
    marks.delete(first);
    mark.message.remove();
    boxOf(first)?.removeAttribute('data-invalid');
    for (const control of mark.controls) {
      setValid(control);
      for (const described of describers(control)) toggleDescription(described, mark.message.id, false);
    }
  }

  return {
    clear,
    set(field, text) {
      const present = marks.get(field.first);
      if (present?.message.isConnected === true && present.message.textContent === text) return;
      clear(field.first);
      if (hasOwnError(field.first)) return;
      const message = createMessage(text);
      const box = isPlain ? boxOf(field.first) : null;
      if (box === null) placeOf(field).after(message);
      else box.append(message);
      box?.setAttribute('data-invalid', '');
      for (const control of field.controls) {
        control.setAttribute('aria-invalid', 'true');
        toggleDescription(control, message.id, true);
      }
      marks.set(field.first, { controls: field.controls, message });
    },
    clearAll() {
      for (const first of [...marks.keys()]) clear(first);
    },
    adopt(field) {
      const ids = describers(field.first).flatMap(descriptionOf);
      const message = ids.map((id) => document.getElementById(id)).find((found) => found?.matches(SERVER_ERROR));
      if (message != null) marks.set(field.first, { controls: field.controls, message });
    },
    markedBy: (control) => [...marks].find(([, { controls }]) => controls.includes(control))?.[0],
  };
}

function createMessage(text: string): HTMLElement {
  made += 1;
  return create('p', { id: `form-validation-${made}`, class: 'field-error form-validation-message' }, text);
}

/** The box that the server renders around a field; the boxes of single choices are inside it. */
function boxOf(control: Control): Element | null {
  return control.closest('.field:not(.field-choice)');
}

/** Whether another feature shows an error of its own beside the field. */
function hasOwnError(control: Control): boolean {
  return control.closest(FIELD_BOX_SELECTOR)?.querySelector('[data-field-error]:not(:empty)') != null;
}

/** Behind the last control of the field, with its box and its label. */
function placeOf({ controls, first }: Field): Element {
  const last = controls.at(-1) ?? first;
  const box = last.closest(FIELD_BOX_SELECTOR) ?? last;
  const around = box.closest('label');
  if (around !== null) return around;
  const next = box.nextElementSibling;
  return next instanceof HTMLLabelElement && next.control === last ? next : box;
}

/** The control, and its group of choices, which the server describes instead of the control. */
function describers(control: Control): readonly Element[] {
  const group = control.closest('fieldset.field');
  return group === null ? [control] : [control, group];
}
