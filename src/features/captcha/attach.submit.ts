import { NOT_SENT_EVENT } from '#contract/fragment-area.ts';
import type { Context } from '#runtime/feature.ts';
import { sendOnce } from '#runtime/send-once.ts';
import { delay } from '#runtime/timing.ts';
import type { Proof } from './attach.prover.ts';
import { REPEAT_MS, WAIT_MS } from './model.ts';
import { TEXTS } from './texts.ts';

interface Submissions {
  ready(): Proof | undefined;
  prove(): Promise<Proof>;
  fill(token: string): void;
  /** Called when the form is submitted. */
  submitted(): void;
  show(text: string): void;
}

/**
 * Fills in the token just before the form is submitted, by the browser or by another feature that listens for `submit`.
 * While the token is pending, the submission is held and repeated later with the same button.
 * Returns a function that is true while a submission is under way.
 */
export function guardSubmissions(form: HTMLFormElement, { signal, guard }: Context, on: Submissions): () => boolean {
  const isSending = sendOnce(form, signal);
  let isHeld = false;
  let skipsToken = false;
  let submittedAt = -Infinity;
  const isSubmitting = () => isHeld || isSending() || Date.now() - submittedAt < REPEAT_MS;

  function onSubmit(event: SubmitEvent): void {
    // A second submission while the first is held, or just after it, is a double click.
    if (isSubmitting()) {
      stop(event);
      return;
    }
    const proof: Proof | undefined = skipsToken ? { kind: 'none' } : on.ready();
    skipsToken = false;
    if (proof === undefined) {
      stop(event);
      guard(hold)(event.submitter);
    } else if (proof.kind === 'hold') {
      stop(event);
      on.show(proof.text);
    } else {
      on.fill(proof.kind === 'token' ? proof.value : '');
      submittedAt = Date.now();
      on.submitted();
    }
  }

  async function hold(submitter: HTMLElement | null): Promise<void> {
    isHeld = true;
    on.show(TEXTS.waiting);
    let proof: Proof;
    try {
      proof = await Promise.race([on.prove(), delay(WAIT_MS, signal).then((): Proof => ({ kind: 'none' }))]);
      // Browsers ignore requestSubmit() while the submit event is still being dispatched.
      await delay(0, signal);
    } finally {
      isHeld = false;
    }
    on.show(proof.kind === 'token' ? '' : proof.kind === 'hold' ? proof.text : failedText());
    if (proof.kind === 'hold') return;
    skipsToken = proof.kind === 'none';
    resubmit(form, submitter);
  }

  // Added anew at each submit, so that it runs last in the capture phase: after validation, and before features that
  // send the form.
  window.addEventListener(
    'submit',
    ({ target }) => {
      if (target !== form) return;
      form.removeEventListener('submit', onSubmit, true);
      form.addEventListener('submit', onSubmit, { capture: true, once: true, signal });
    },
    { capture: true, signal },
  );
  form.addEventListener(
    NOT_SENT_EVENT,
    () => {
      submittedAt = -Infinity;
    },
    { signal },
  );
  return isSubmitting;
}

/** Without a connection the form cannot be sent either, and shows a message of its own. */
function failedText(): string {
  return navigator.onLine ? TEXTS.failed : '';
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function resubmit(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const button = submitter?.isConnected === true && !submitter.matches(':disabled') ? submitter : null;
  // From the prototype: a field of the form may be named `requestSubmit`.
  const { requestSubmit } = HTMLFormElement.prototype as { requestSubmit?: HTMLFormElement['requestSubmit'] };
  if (requestSubmit !== undefined) requestSubmit.call(form, button);
  // Browsers without requestSubmit().
  else (button ?? form.querySelector<HTMLElement>('[type=submit], button:not([type])'))?.click();
}
