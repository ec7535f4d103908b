import { create, createButton } from '#runtime/create.ts';
import { moveFocus } from '#runtime/focus.ts';

interface FailureNotice {
  /** What the person reads; already translated. */
  readonly text: string;
  readonly retryLabel?: string;
  readonly retry?: () => void;
}

const NOTICE_ATTRIBUTE = 'data-failure-notice';

/**
 * A message about a failure, with a button that tries again. Screen readers announce it at once. `place` puts it into
 * the page.
 */
export function showFailure(
  { text, retryLabel, retry }: FailureNotice,
  place: (notice: HTMLElement) => void,
): HTMLElement {
  const message = create('p');
  const notice = create('div', { class: 'alert alert-error', [NOTICE_ATTRIBUTE]: '', role: 'alert' }, message);
  if (retry !== undefined && retryLabel !== undefined) {
    const button = createButton('button button-small button-secondary', retryLabel);
    button.addEventListener('click', retry);
    notice.append(button);
  }
  place(notice);
  // Filled once it stands in the page: an alert that is inserted with its text is not always announced.
  message.textContent = text;
  return notice;
}

/** Takes away the notices of an area. `next` takes the focus of the one whose button was pressed. */
export function clearFailures(area: ParentNode, next?: HTMLElement | null): void {
  for (const notice of area.querySelectorAll(`[${NOTICE_ATTRIBUTE}]`)) {
    if (next && notice.contains(document.activeElement)) moveFocus(next);
    notice.remove();
  }
}
