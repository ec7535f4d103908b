import { create } from '#runtime/create.ts';
import type { Context } from '#runtime/feature.ts';
import { parse } from '#runtime/fragment.ts';
import { type HtmlAnswer, HttpError } from '#runtime/http.ts';
import { oneAtATime } from '#runtime/one-at-a-time.ts';
import { fail } from '#runtime/report.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { announce } from '#ui/announce.ts';
import { clearFailures, showFailure } from '#ui/failure-notice.ts';
import { tryRenewCsrf } from './attach.csrf.ts';
import { createNotice, type NoticeButton } from './attach.notice.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** The sign-in form in an answer of the server. */
export function signInIn(content: ParentNode): HTMLFormElement | undefined {
  return content.querySelector('input[type=password], input[autocomplete=one-time-code]')?.closest('form') ?? undefined;
}

export interface SignInPlace {
  readonly form: HTMLFormElement;
  /** Stores what is typed, to be restored after the sign-in. False where that is not possible. */
  carryOver(): boolean;
  /** Goes to the sign-in, without a question. */
  leave(): void;
  /** Signed in again, on this very page: the form can be sent once more. */
  onSignedIn(): Promise<void>;
  /** A sign-in form that sends the element with it is answered like the element's own. */
  handleAnswer(answer: HtmlAnswer): Promise<void>;
}

const boxes = new WeakMap<HTMLFormElement, HTMLElement>();

/** The user may have signed in elsewhere meanwhile. */
export function dropSignIn(form: HTMLFormElement): void {
  boxes.get(form)?.remove();
}

/**
 * MINE-1: the session is over. The sign-in form of the answer works right here; without one, the way to it is shown.
 * Nothing typed is touched.
 */
export function offerSignIn(content: ParentNode | undefined, place: SignInPlace, context: Context): void {
  const { form } = place;
  const { t } = context;
  const signIn = content && signInIn(content);
  dropSignIn(form);
  // Before the form, never in it: forms cannot be nested.
  const box = createNotice(t(TEXTS.signedOut), signIn === undefined ? [wayToSignIn(place, t)] : []);
  box.classList.add('alert-warning');
  boxes.set(form, box);
  form.before(box);
  if (content !== undefined && signIn !== undefined) showSignIn(box, content, signIn, place, context);
  announce(t(TEXTS.signedOut));
  box.scrollIntoView?.({ block: 'nearest' });
  box.querySelector<HTMLElement>('input:not([type=hidden]), button, a')?.focus({ preventScroll: true });
}

function showSignIn(
  box: HTMLElement,
  content: ParentNode,
  signIn: HTMLFormElement,
  place: SignInPlace,
  context: Context,
): void {
  const { http, guard, signal, t } = context;
  const part = create(
    'div',
    { class: 'my-elements-sign-in' },
    ...[...content.querySelectorAll('.alert-error, .alert-warning')].filter((alert) => !signIn.contains(alert)),
    signIn,
  );
  box.querySelector('.my-elements-sign-in')?.remove();
  box.append(part);
  const isCombined = signIn.getAttribute('action') === place.form.getAttribute('action');
  const unlessSending = oneAtATime();

  async function send(): Promise<void> {
    clearFailures(part);
    const body = new URLSearchParams(
      [...new FormData(signIn)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    try {
      await goOn(await http.html(signIn.getAttribute('action') || location.href, body, { refusals: true, signal }));
    } catch (error) {
      // A redirect is the answer to a successful sign-in.
      if (error instanceof HttpError && error.fault === 'redirect') await succeed();
      else explain(error);
    }
  }
  async function goOn(answer: HtmlAnswer): Promise<void> {
    const next = parse(answer);
    const again = signInIn(next);
    if (again !== undefined) {
      showSignIn(box, next, again, place, context);
      box.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    } else if (isCombined) {
      box.remove();
      await place.handleAnswer(answer);
    } else if (answer.status < 300) await succeed();
    else explain(new HttpError('status', `${answer.url} answered ${answer.status}`, answer.status));
  }
  async function succeed(): Promise<void> {
    await tryRenewCsrf(context, place.form);
    box.remove();
    await place.onSignedIn();
  }
  function explain(error: unknown): void {
    if (signal.aborted) return;
    fail('my-elements', CONSOLE.notSignedIn, error);
    showFailure({ text: t(GENERIC_ERROR) }, (notice) => part.prepend(notice));
  }
  signIn.addEventListener('submit', (event) => {
    event.preventDefault();
    guard(() => unlessSending(send))();
  });
}

/**
 * A way to the sign-in page: in this window if what was typed can be restored afterwards, otherwise in a new window.
 */
function wayToSignIn({ carryOver, leave }: SignInPlace, t: Context['t']): NoticeButton | HTMLElement {
  if (carryOver()) return { text: t(TEXTS.signIn), press: () => carryOver() && leave() };
  const attributes = { class: 'button button-small button-secondary', target: '_blank', rel: 'noopener' };
  return create('a', { href: location.href, ...attributes }, t(TEXTS.signInElsewhere));
}
