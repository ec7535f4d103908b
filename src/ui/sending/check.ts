import { create } from '#runtime/create.ts';
import { TEXTS } from './texts.ts';

/** As long as people wait before they doubt. */
const WAIT_MS = 10_000;

/**
 * Asks the site whether it answers before a form leaves the page: a browser without an answer shows its own page instead
 * of the form and of what was typed. `home` is a page for the same people.
 */
export function checkBeforeSending(home: string, say: (french: string) => string): void {
  let isChecked = false;
  let isChecking = false;
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || isChecked || event.defaultPrevented) return;
    event.preventDefault();
    if (isChecking) return;
    isChecking = true;
    const problem = await problemOf(home);
    isChecking = false;
    if (problem !== undefined) return show(form, event.submitter, say(problem));
    isChecked = true;
    form.requestSubmit(event.submitter);
    isChecked = false;
  });
}

/** Why the site would not take a form now, in a sentence; undefined when it would. */
async function problemOf(home: string): Promise<string | undefined> {
  if (!navigator.onLine) return TEXTS.offline;
  try {
    const init: RequestInit = { redirect: 'manual', cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS) };
    const { ok, type, status } = await fetch(home, init);
    if (ok) return undefined;
    if (type === 'opaqueredirect' || status === 401) return TEXTS.signedOut;
    if (status === 403) return TEXTS.refused;
    return status === 429 || status === 503 ? TEXTS.busy : TEXTS.failed;
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? TEXTS.slow : TEXTS.away;
  }
}

const shown = new WeakMap<HTMLFormElement, HTMLElement>();

/** Beside the button that was pressed, with the focus: it is in view, and read. */
function show(form: HTMLFormElement, submitter: HTMLElement | null, text: string): void {
  shown.get(form)?.remove();
  const message = create('div', { class: 'alert alert-error', role: 'alert', tabindex: '-1' }, create('p', {}, text));
  shown.set(form, message);
  // Enter presses a button that nobody sees: its message is at the end, beside those that are seen.
  if (submitter === null || submitter.ariaHidden === 'true') form.append(message);
  else submitter.after(message);
  message.focus();
}
