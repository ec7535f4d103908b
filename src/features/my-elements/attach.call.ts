import type { ModalButton } from '#contract/modal-link.ts';
import {
  CONFLICT_STATUS,
  type MyElementAction,
  type MyElementAnswer,
  type MyElementRequest,
  myElementEndpoint,
} from '#contract/my-elements.ts';
import { sameSiteUrl } from '#contract/safe-url.ts';
import type { ApiServices } from '#runtime/api.ts';
import { HttpError } from '#runtime/http.ts';
import { fail } from '#runtime/report.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { openMessage, showAlert } from '#ui/dialog/api.ts';
import { tryRenewCsrf } from './attach.csrf.ts';
import { ignoreRepeats } from './attach.repeat.ts';
import type { ElementMark } from './attach.rows.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/**
 * Sends an act on an element, once at a time for each control. Undefined when it was not done; the user has been shown
 * why.
 */
export async function callPlatform(
  control: HTMLElement,
  action: MyElementAction,
  mark: ElementMark,
  services: ApiServices,
): Promise<MyElementAnswer | undefined> {
  if (control.getAttribute('aria-busy') === 'true') return undefined;
  control.setAttribute('aria-busy', 'true');
  const ended = ignoreRepeats();
  try {
    const answer = await call({ action, ...mark }, services);
    ended();
    if (answer.done) return answer;
    // Nothing is under way while the message is read.
    control.removeAttribute('aria-busy');
    await showRefusal(answer.message, wayOnward(answer, control), control, services);
  } catch (error) {
    control.removeAttribute('aria-busy');
    fail('my-elements', CONSOLE.notDone, error);
    await showAlert(services.t(GENERIC_ERROR), services);
    // The session is over: the reloaded page leads to the sign-in.
    if (error instanceof HttpError && (error.status === 401 || error.fault === 'redirect')) location.reload();
  } finally {
    ended();
    control.removeAttribute('aria-busy');
  }
  return undefined;
}

const TAKEN = { refusals: [CONFLICT_STATUS] };

/** Retries once with a new CSRF token: another session may have been opened since, for instance in a pop-in. */
async function call(request: MyElementRequest, services: ApiServices): Promise<MyElementAnswer> {
  try {
    return await services.http.call(myElementEndpoint, request, TAKEN);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 403 && (await tryRenewCsrf(services)))) throw error;
    return services.http.call(myElementEndpoint, request, TAKEN);
  }
}

interface Onward {
  readonly title: string;
  readonly href: string;
}

/** The page where the user can go on: the element lacks something to be published, or has changed. */
function wayOnward({ href, version }: MyElementAnswer, control: HTMLElement): Onward | undefined {
  if (href !== '') return { title: TEXTS.complete, href };
  return version !== '' && control instanceof HTMLAnchorElement ? { title: TEXTS.look, href: control.href } : undefined;
}

/**
 * MINE-10: the message of the server in an error modal with OK, and the way onward beside it; without a message, the
 * generic sentence.
 */
async function showRefusal(
  message: string,
  onward: Onward | undefined,
  opener: HTMLElement,
  services: ApiServices,
): Promise<void> {
  const { t } = services;
  if (message.trim() === '') {
    await showAlert(t(GENERIC_ERROR), services);
    return;
  }
  const address = onward && sameSiteUrl(onward.href, location.origin);
  const further: ModalButton[] =
    onward === undefined || address === undefined
      ? []
      : [{ title: t(onward.title), autoclose: true, action: () => location.assign(address) }];
  const buttons = [...further, { title: t('ok'), important: true, autoclose: true }];
  try {
    await openMessage(
      { title: t(TEXTS.error), opener, source: { kind: 'content', content: message }, buttons },
      services,
    );
  } catch {
    window.alert(message);
  }
}
