import { create } from '#runtime/create.ts';

/** The live region of the captcha. */
export interface Status {
  /** The element that contains the live region and the widget. */
  readonly place: HTMLElement;
  show(text: string): void;
}

export function formOf(element: HTMLElement): HTMLFormElement | undefined {
  return (element instanceof HTMLInputElement ? element.form : element.closest('form')) ?? undefined;
}

/** The hidden field of the token: the element itself, the first one inside it, or a new one. */
export function fieldOf(element: HTMLElement, defaultName: string, signal: AbortSignal): HTMLInputElement {
  if (element instanceof HTMLInputElement) return element;
  const present = element.querySelector<HTMLInputElement>('input[type=hidden]');
  if (present !== null) return present;
  const field = create('input', { type: 'hidden', name: defaultName });
  element.append(field);
  signal.addEventListener('abort', () => field.remove(), { once: true });
  return field;
}

/** The server's live region, or a new one: it must be in the page before its text changes. */
export function createStatus(element: HTMLElement, signal: AbortSignal): Status {
  const isField = element instanceof HTMLInputElement;
  let place = element;
  if (isField) {
    place = create('div', { class: 'captcha' });
    element.after(place);
    signal.addEventListener('abort', () => place.remove(), { once: true });
  }
  let region = place.querySelector<HTMLElement>('[role=status]');
  if (region === null) {
    const added = create('p', { class: 'captcha-status', role: 'status' });
    place.append(added);
    region = added;
    signal.addEventListener('abort', () => added.remove(), { once: true });
  }
  const status = region;
  return {
    place,
    show(text) {
      // Screen readers announce a text again when it is written again.
      if (status.textContent !== text) status.textContent = text;
    },
  };
}
