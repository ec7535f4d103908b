import { FRAGMENT_FOCUS_SELECTOR, NOT_SENT_EVENT } from '#contract/fragment-area.ts';
import type { Pairs } from '#contract/query.ts';
import { formatQuery } from '#contract/query.ts';
import { create } from '#runtime/create.ts';
import type { Context } from '#runtime/feature.ts';
import { replaceContent } from '#runtime/fragment.ts';
import { fail } from '#runtime/report.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { announce } from '#ui/announce.ts';
import { dropRequest, requestArea } from '#ui/area-request.ts';
import { causeOf, failureOf } from '#ui/failure-cause.ts';
import { clearFailures, showFailure } from '#ui/failure-notice.ts';
import { focusInView } from '#ui/focus-in-view.ts';
import { CAUSES, CONSOLE, TEXTS } from './texts.ts';

/** Fills an area with the answer to a form or a link. */
export async function fillArea(
  area: HTMLElement,
  url: string,
  fields: Pairs,
  context: Pick<Context, 'http' | 't' | 'guard'>,
  sender?: Sender,
): Promise<void> {
  const { http, t, guard } = context;
  const isInside = sender !== undefined && area.contains(sender.form);
  const place = (made: HTMLElement) => (isInside ? placeBeside(sender, made) : area.prepend(made));
  await requestArea(area, {
    key: `${url} ${formatQuery(fields)}`,
    send(signal) {
      if (sender !== undefined) clearFailures(sender.form, sender.button);
      removeIndicator(area);
      place(create('p', { class: INDICATOR_CLASS }, t(TEXTS.loading)));
      return http.html(url, new URLSearchParams(fields.map(([name, value]) => [name, value])), { signal });
    },
    async show(answer) {
      const scripts = replaceContent(area, answer);
      const first = area.querySelector<HTMLElement>(FRAGMENT_FOCUS_SELECTOR);
      // The element that takes focus is read by screen readers: no other announcement.
      if (first === null) announce(t(TEXTS.loaded));
      else focusInView(first);
      await scripts;
    },
    failed(error) {
      removeIndicator(area);
      fail('fragment-area', CONSOLE.notLoaded(url), error);
      const text = sender?.namesCause === true ? t(CAUSES[causeOf(failureOf(error))]) : t(GENERIC_ERROR);
      sender?.form.dispatchEvent(new Event(NOT_SENT_EVENT));
      const retry = guard(() => (sender === undefined ? fillArea(area, url, fields, context) : sendAgain(sender)));
      const notice = showFailure({ text, retryLabel: t(TEXTS.retry), retry }, place);
      if (isInside) {
        notice.tabIndex = -1;
        focusInView(notice);
      }
    },
  });
}

/** The form whose answers are sent. */
export interface Sender {
  readonly form: HTMLFormElement;
  readonly button: HTMLElement | null;
  /** A failure names its cause instead of the generic sentence. */
  readonly namesCause: boolean;
}

/** Submits the form by its button, so that present values are checked and sent, with a new captcha token. */
function sendAgain({ form, button }: Sender): void {
  const own = button?.isConnected === true ? button : null;
  // From the prototype: a field of the form may be named `requestSubmit`.
  HTMLFormElement.prototype.requestSubmit.call(form, own);
}

/** Before the button that sent the form. */
function placeBeside({ form, button }: Sender, notice: HTMLElement): void {
  const own =
    button !== null && form.contains(button) ? button : form.querySelector('[type=submit], button:not([type])');
  if (own === null) form.append(notice);
  else own.before(notice);
}

/** Aborts the request for the area and removes its indicator. */
export function leaveArea(area: Element): void {
  dropRequest(area);
  removeIndicator(area);
}

const INDICATOR_CLASS = 'fragment-area-loading';

function removeIndicator(area: Element): void {
  for (const indicator of area.querySelectorAll(`.${INDICATOR_CLASS}`)) indicator.remove();
}
