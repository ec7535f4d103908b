/** A field of a form that a person fills in, or a button made of an `input`. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** A radio button or a checkbox: it has a value whether it is chosen or not. */
export function isChoice(element: unknown): element is HTMLInputElement {
  return element instanceof HTMLInputElement && (element.type === 'radio' || element.type === 'checkbox');
}

/** The controls of a form, also those outside of it. By the prototype: one of them may be named `elements`. */
export function controlsOf(form: HTMLFormElement): readonly Element[] {
  return [...(Reflect.get(HTMLFormElement.prototype, 'elements', form) as HTMLFormControlsCollection)];
}

/** Whether an event comes from a control of the form, which may stand outside of it. */
export function isControlOf(form: HTMLFormElement, target: EventTarget | null): target is Element {
  return target instanceof Element && 'form' in target && target.form === form;
}

/** Calls after each reset of the control's form: the event is dispatched before the values are reset. */
export function afterReset(
  control: { readonly form: HTMLFormElement | null },
  callback: () => void,
  signal: AbortSignal,
): void {
  const later = () => setTimeout(() => signal.aborted || callback());
  document.addEventListener('reset', ({ target }) => target === control.form && later(), { signal });
}
