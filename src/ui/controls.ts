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
