export interface NoticeButton {
  readonly text: string;
  /** Spoken name, where the text alone says too little. */
  readonly name?: string;
  press(button: HTMLButtonElement): void;
}

/** A message that stands in the page until it is answered, with what can be done about it. */
export function createNotice(text: string, buttons: readonly (NoticeButton | HTMLElement)[]): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'alert my-elements-notice';
  const message = document.createElement('p');
  message.textContent = text;
  notice.append(message, ...buttons.map((button) => (button instanceof HTMLElement ? button : createButton(button))));
  return notice;
}

function createButton({ text, name, press }: NoticeButton): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-small button-secondary';
  button.textContent = text;
  if (name !== undefined) button.setAttribute('aria-label', name);
  button.addEventListener('click', () => press(button));
  return button;
}
