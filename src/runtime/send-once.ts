/**
 * A person who has just sent a form presses again before the next page is there: within this time it counts as the same
 * press.
 */
export const RESEND_AFTER_MS = 10_000;
/** An answer that goes to another window or frame leaves this page as it is: only a double click counts. */
const RESEND_ELSEWHERE_AFTER_MS = 1_000;

/** Prevents a second press from sending a form again. The returned function tells whether a press must be dropped. */
export function sendOnce(form: HTMLFormElement, signal: AbortSignal): () => boolean {
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function free(): void {
    clearTimeout(timer);
    isSending = false;
  }
  // Last of all listeners: a feature that sends the form itself has prevented the default by now.
  window.addEventListener(
    'submit',
    (event) => {
      if (event.target !== form || event.defaultPrevented || wayOf(form, event.submitter, 'method') === 'dialog')
        return;
      isSending = true;
      clearTimeout(timer);
      // A server that hangs, or an answer that is a download, must not lock the form for good.
      timer = setTimeout(free, isShownHere(form, event.submitter) ? RESEND_AFTER_MS : RESEND_ELSEWHERE_AFTER_MS);
    },
    { signal },
  );
  // A page from the back/forward cache can be sent again (BOOT-6).
  window.addEventListener('pageshow', free, { signal });
  signal.addEventListener('abort', free, { once: true });
  return () => isSending;
}

/** The same for a form that is not checked before it is sent. */
export function dropRepeats(form: HTMLFormElement, signal: AbortSignal): void {
  const isRepeated = sendOnce(form, signal);
  const drop = (event: Event) => {
    if (!isRepeated()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // First of all listeners: others count what is sent as saved.
  form.addEventListener('submit', drop, { signal, capture: true });
}

function isShownHere(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  return ['', '_self', '_top', '_parent'].includes(wayOf(form, submitter, 'target'));
}

/** `formmethod` or `formtarget` of the button, else the attribute of the form. */
function wayOf(form: HTMLFormElement, submitter: HTMLElement | null, name: 'method' | 'target'): string {
  return (submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '').toLowerCase();
}
