import type { Context } from '#runtime/feature.ts';
import { sendOnce } from '#runtime/send-once.ts';
import { delay } from '#runtime/timing.ts';
import type { Proof } from './attach.prover.ts';
import { REPEAT_MS, WAIT_MS } from './model.ts';
import { TEXTS } from './texts.ts';

export interface Submissions {
  ready(): Proof | undefined;
  prove(): Promise<Proof>;
  fill(token: string): void;
  /** The form has left. */
  left(): void;
  say(text: string): void;
}

/**
 * Puts the proof into the form just before it leaves, whoever sends it: the browser, or another feature that listens for the same event. A form whose proof
 * is not there yet is held back and sent again, by the same button, when it is. Tells whether the form is leaving: what happens to it then is a double click.
 */
export function guardSubmissions(form: HTMLFormElement, { signal, guard }: Context, on: Submissions): () => boolean {
  const isOnItsWay = sendOnce(form, signal);
  let isHeld = false;
  let leavesWithout = false;
  let leftAt = -Infinity;
  const isLeaving = () => isHeld || isOnItsWay() || Date.now() - leftAt < REPEAT_MS;

  function judge(event: SubmitEvent): void {
    // One press, one form: a second press while the first is held back, or has just left, is dropped.
    if (isLeaving()) {
      stop(event);
      return;
    }
    const proof: Proof | undefined = leavesWithout ? { kind: 'none' } : on.ready();
    leavesWithout = false;
    if (proof === undefined) {
      stop(event);
      guard(hold)(event.submitter);
    } else if (proof.kind === 'hold') {
      stop(event);
      on.say(proof.text);
    } else {
      on.fill(proof.kind === 'token' ? proof.value : '');
      leftAt = Date.now();
      on.left();
    }
  }

  async function hold(submitter: HTMLElement | null): Promise<void> {
    isHeld = true;
    on.say(TEXTS.waiting);
    let proof: Proof;
    try {
      proof = await Promise.race([on.prove(), delay(WAIT_MS, signal).then((): Proof => ({ kind: 'none' }))]);
      // A proof that was there at once would be too early: while a form is on its way through its listeners, browsers ignore that it is sent again.
      await delay(0, signal);
    } finally {
      isHeld = false;
    }
    on.say(proof.kind === 'token' ? '' : proof.kind === 'hold' ? proof.text : TEXTS.failed);
    if (proof.kind === 'hold') return;
    leavesWithout = proof.kind === 'none';
    sendAgain(form, submitter);
  }

  // Last of those who hear the form's own event before it is sent: after whoever checks it, which may stop it, and before whoever sends it.
  window.addEventListener(
    'submit',
    ({ target }) => {
      if (target !== form) return;
      form.removeEventListener('submit', judge, true);
      form.addEventListener('submit', judge, { capture: true, once: true, signal });
    },
    { capture: true, signal },
  );
  return isLeaving;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function sendAgain(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const button = submitter?.isConnected === true && !submitter.matches(':disabled') ? submitter : null;
  // By the prototype: a field of the form may be called `requestSubmit`.
  const { requestSubmit } = HTMLFormElement.prototype as { requestSubmit?: HTMLFormElement['requestSubmit'] };
  if (requestSubmit !== undefined) requestSubmit.call(form, button);
  // Browsers that do not know it send a form by its button only.
  else (button ?? form.querySelector<HTMLElement>('[type=submit], button:not([type])'))?.click();
}
