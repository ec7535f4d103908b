import { create, createButton } from '#runtime/create.ts';

export interface NoticeButton {
  readonly text: string;
  /** Accessible name, where the text alone is not clear. */
  readonly name?: string;
  press(button: HTMLButtonElement): void;
}

/** A message with its controls, which stays in the page until one of them is used. */
export function createNotice(text: string, buttons: readonly (NoticeButton | HTMLElement)[]): HTMLElement {
  const controls = buttons.map((button) => (button instanceof HTMLElement ? button : createControl(button)));
  return create('div', { class: 'alert my-elements-notice' }, create('p', {}, text), ...controls);
}

function createControl({ text, name, press }: NoticeButton): HTMLButtonElement {
  const button = createButton('button button-small button-secondary', text);
  if (name !== undefined) button.setAttribute('aria-label', name);
  button.addEventListener('click', () => press(button));
  return button;
}
