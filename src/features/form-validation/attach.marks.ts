import { FIELD_BOX_SELECTOR } from '#contract/form-validation.ts';
import { create } from '#runtime/create.ts';
import type { Control, Field } from './attach.fields.ts';

interface Mark {
  readonly controls: readonly Control[];
  readonly message: HTMLElement;
}

/** The errors shown beside their fields. */
export interface Marks {
  set(field: Field, text: string): void;
  clear(first: Control): void;
  clearAll(): void;
  /** The first control of the marked field that this one belongs to. */
  markedBy(control: Control): Control | undefined;
}

let made = 0;

export function createMarks(): Marks {
  const marks = new Map<Control, Mark>();

  function clear(first: Control): void {
    const mark = marks.get(first);
    if (mark === undefined) return;
    marks.delete(first);
    mark.message.remove();
    for (const control of mark.controls) {
      control.removeAttribute('aria-invalid');
      changeDescription(control, (ids) => ids.filter((id) => id !== mark.message.id));
    }
  }

  return {
    clear,
    set(field, text) {
      const present = marks.get(field.first);
      if (present?.message.isConnected === true && present.message.textContent === text) return;
      clear(field.first);
      if (saysItself(field.first)) return;
      const message = createMessage(text);
      placeOf(field).after(message);
      for (const control of field.controls) {
        control.setAttribute('aria-invalid', 'true');
        changeDescription(control, (ids) => [...ids, message.id]);
      }
      marks.set(field.first, { controls: field.controls, message });
    },
    clearAll() {
      for (const first of [...marks.keys()]) clear(first);
    },
    markedBy: (control) => [...marks].find(([, { controls }]) => controls.includes(control))?.[0],
  };
}

function createMessage(text: string): HTMLElement {
  made += 1;
  return create('p', { id: `form-validation-${made}`, class: 'field-error form-validation-message' }, text);
}

/** A field of another feature that tells its own error beside itself is marked and described already. */
function saysItself(control: Control): boolean {
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

function changeDescription(control: Control, change: (ids: string[]) => string[]): void {
  const ids = change((control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id !== ''));
  if (ids.length === 0) control.removeAttribute('aria-describedby');
  else control.setAttribute('aria-describedby', ids.join(' '));
}
