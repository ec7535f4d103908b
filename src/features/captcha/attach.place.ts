import { create } from '#runtime/create.ts';
/** Where people are told what happens. */
export interface Status {
  /** The element that holds the status and the widget. */
  readonly place: HTMLElement;
  say(text: string): void;
}

export function formOf(element: HTMLElement): HTMLFormElement | undefined {
  return (element instanceof HTMLInputElement ? element.form : element.closest('form')) ?? undefined;
}

/** The hidden field: the element itself, the first one in it, or a new one. */
export function fieldOf(element: HTMLElement, defaultName: string, signal: AbortSignal): HTMLInputElement {
  if (element instanceof HTMLInputElement) return element;
  const present = element.querySelector<HTMLInputElement>('input[type=hidden]');
  if (present !== null) return present;
  const field = create('input', { type: 'hidden', name: defaultName });
  element.append(field);
  signal.addEventListener('abort', () => field.remove(), { once: true });
  return field;
}

/** The server's own status, or one made for the purpose: a region must stand in the page before it says something. */
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
    const made = create('p', { class: 'captcha-status', role: 'status' });
    place.append(made);
    region = made;
    signal.addEventListener('abort', () => made.remove(), { once: true });
  }
  const status = region;
  return {
    place,
    say(text) {
      // Said again only when it changes: a screen reader repeats what is written anew.
      if (status.textContent !== text) status.textContent = text;
    },
  };
}
