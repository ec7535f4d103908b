export interface FailureNotice {
  /** What the person reads; already translated. */
  readonly text: string;
  readonly retryLabel?: string;
  readonly retry?: () => void;
}

const NOTICE_ATTRIBUTE = 'data-failure-notice';

/** A message about something that failed, with a button that tries again. Screen readers say it at once. `place` puts it into the page. */
export function showFailure({ text, retryLabel, retry }: FailureNotice, place: (notice: HTMLElement) => void): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'alert alert-error';
  notice.setAttribute(NOTICE_ATTRIBUTE, '');
  notice.setAttribute('role', 'alert');
  const message = document.createElement('p');
  notice.append(message);
  if (retry !== undefined && retryLabel !== undefined) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button-small button-secondary';
    button.textContent = retryLabel;
    button.addEventListener('click', retry);
    notice.append(button);
  }
  place(notice);
  // Filled once it stands in the page: an alert that arrives with its text is not always spoken.
  message.textContent = text;
  return notice;
}

/** Takes away the notices of an area. */
export function clearFailures(area: ParentNode): void {
  for (const notice of area.querySelectorAll(`[${NOTICE_ATTRIBUTE}]`)) notice.remove();
}
