import { MY_ELEMENT_CAUSE, MY_ELEMENT_FORMS } from '#contract/my-elements.ts';
import type { Context } from '#runtime/feature.ts';
import { type HtmlAnswer, HttpError } from '#runtime/http.ts';
import { oneAtATime } from '#runtime/one-at-a-time.ts';
import { fail } from '#runtime/report.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { prepareAnnouncer } from '#ui/announce.ts';
import { openQuestion } from '#ui/dialog/api.ts';
import { causeOf, failureOf } from '#ui/failure-cause.ts';
import { clearFailures, showFailure } from '#ui/failure-notice.ts';
import { focusInView } from '#ui/focus-in-view.ts';
import { attachCounters } from './attach.counter.ts';
import { tryRenewCsrf } from './attach.csrf.ts';
import { keepDrafts } from './attach.drafts.ts';
import { clearMessage, markFields, messageArea, messageIn, showMessage, showSuccessOnce } from './attach.message.ts';
import { type SentForm, sendForm } from './attach.post.ts';
import { goOn } from './attach.saved.ts';
import { createSending } from './attach.sending.ts';
import { dropSignIn, offerSignIn, type SignInPlace, signInIn } from './attach.session.ts';
import { activeBy, watchSubmitter, writeActive } from './attach.submitter.ts';
import { watchUnsaved } from './attach.unsaved.ts';
import { readValues } from './attach.values.ts';
import { outcomeOf } from './model.ts';
import { CAUSES, CONSOLE, TEXTS } from './texts.ts';

/** A press on a button of the form, and what it does besides saving (MINE-8). */
interface Submission {
  readonly active: '' | '1' | '0';
  readonly submitter: HTMLElement | null;
}

/** MINE-6: a form that is sent without leaving its page. */
export function attachForm(form: HTMLFormElement, context: Context): void {
  const { signal, guard, t } = context;
  const kind = MY_ELEMENT_FORMS.find((known) => known === form.getAttribute('data-my-element-form'));
  if (kind === undefined) {
    fail('my-elements', CONSOLE.unknownForm, form);
    return;
  }
  prepareAnnouncer();
  attachCounters(form, { signal, t });
  const area = messageArea(form);
  const sending = createSending(form, area, t(TEXTS.sending));
  const unsaved = watchUnsaved(form, kind !== 'new', context);
  const drafts = keepDrafts(form, unsaved, context);
  showSuccessOnce(area, t(TEXTS.saved));
  const submitterOf = watchSubmitter(form, area, signal);
  /** Double submission sends once. */
  const unlessSending = oneAtATime();

  async function save(submission: Submission): Promise<void> {
    const question = t(submission.active === '1' ? TEXTS.publish : TEXTS.unpublish);
    const isSure = () => submission.active === '' || openQuestion(question, context, { important: false });
    await unlessSending(async () => {
      if (await isSure()) await send(submission);
    });
  }

  async function send(submission: Submission, isSecond = false): Promise<void> {
    const clearActive = writeActive(form, submission.active);
    clearMessage(area);
    clearFailures(form);
    dropSignIn(form);
    const sent = sendForm(form, submission.submitter, context);
    sending.start();
    try {
      const answer = await sent.answer;
      // Another session was opened meanwhile: the CSRF token is renewed and the same form sent once more.
      if (answer.status === 403 && !isSecond && (await tryRenewCsrf(context, form))) await send(submission, true);
      else await handleAnswer(answer, submission, sent);
    } catch (error) {
      if (sent.isLeft()) return;
      if (error instanceof HttpError && (error.status === 401 || error.fault === 'redirect'))
        signIn(undefined, submission, sent);
      else explain(error, submission);
    } finally {
      clearActive();
    }
  }

  async function handleAnswer(answer: HtmlAnswer, submission: Submission, sent: SentForm): Promise<void> {
    const message = messageIn(answer);
    const outcome = outcomeOf({
      status: answer.status,
      hasSuccess: message?.querySelector('.alert-success') != null,
      hasSignIn: message !== undefined && signInIn(message) !== undefined,
      isEmpty: (message?.textContent ?? '').trim() === '',
    });
    if (outcome === 'signed out') signIn(message, submission, sent);
    else if (outcome === 'failed' || message === undefined)
      explain(new Error(`${answer.url} answered nothing of use`), submission, answer.status);
    else if (outcome === 'refused') {
      sending.end();
      markFields(form, message);
      await showMessage(area, message, signal);
    } else succeed(message, sent);
  }

  function succeed(message: ParentNode, sent: SentForm): void {
    unsaved.renew(sent.values);
    drafts.forget();
    const lead = goOn(kind ?? 'edit', message, { sending, area, signal, t });
    // Not awaited: a script of the answer that never loads must not delay what follows.
    guard(() => showMessage(area, message, signal))();
    lead();
  }

  function signIn(content: ParentNode | undefined, submission: Submission, sent: SentForm): void {
    sending.end();
    const place: SignInPlace = {
      form,
      carryOver: drafts.carryOver,
      leave() {
        drafts.stop();
        unsaved.renew(readValues(form));
        location.reload();
      },
      handleAnswer: (answer) => handleAnswer(answer, submission, sent),
      // The form is sent again without another press of « Enregistrer ».
      onSignedIn: () => unlessSending(() => send(submission)),
    };
    offerSignIn(content, place, context);
  }

  function explain(error: unknown, submission: Submission, status = 0): void {
    sending.end();
    fail('my-elements', CONSOLE.notSaved, error);
    const again = { retryLabel: t(TEXTS.retry), retry: guard(() => unlessSending(() => send(submission))) };
    if (form.getAttribute('data-my-element-errors') === MY_ELEMENT_CAUSE) {
      const failure = status < 400 ? failureOf(error) : { fault: 'status', status, isOnline: true };
      const text = t(CAUSES[causeOf(failure)]);
      const notice = showFailure({ text, ...again }, (made) => besideButtons(form, submission.submitter, made));
      notice.tabIndex = -1;
      focusInView(notice);
      return;
    }
    showFailure({ text: t(GENERIC_ERROR), ...again }, (notice) => area.prepend(notice));
    guard(() => scrollToElement(area, { signal }))();
  }

  form.addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented || event.target !== form) return;
      event.preventDefault();
      const submitter = submitterOf(event);
      guard(save)({ active: activeBy(submitter), submitter });
    },
    { signal },
  );
  // A link of an answer that gives up what was typed (« take the other version ») leads on without a question.
  area.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('[data-my-element-discard]') === null) return;
      unsaved.renew(readValues(form));
      drafts.forget();
    },
    { signal },
  );
  // A page restored from the back/forward cache must not be busy (BOOT-6).
  window.addEventListener('pageshow', (event) => event.persisted && sending.end(), { signal });
}

/** Beside the button that was pressed: the message area is above a long form. */
function besideButtons(form: HTMLFormElement, submitter: HTMLElement | null, notice: HTMLElement): void {
  const button = submitter ?? form.querySelector<HTMLElement>('[type=submit], button:not([type])');
  if (button === null || !form.contains(button)) form.append(notice);
  else (button.parentElement === form ? button : (button.parentElement ?? button)).before(notice);
}
