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
import { openModal, openQuestion, showAlert } from '#ui/dialog/api.ts';
import { renewProof } from './attach.proof.ts';
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
    if (answer.href !== '') await offer(answer.message, TEXTS.complete, answer.href, services);
    else if (answer.version !== '' && control instanceof HTMLAnchorElement)
      await offer(answer.message, TEXTS.look, control.href, services);
    else await showRefusal(answer.message, control, services);
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

/** Retries once with a new proof: another session may have been opened since, for instance in a pop-in. */
async function call(request: MyElementRequest, services: ApiServices): Promise<MyElementAnswer> {
  try {
    return await services.http.call(myElementEndpoint, request, TAKEN);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 403 && (await renewProof(services)))) throw error;
    return services.http.call(myElementEndpoint, request, TAKEN);
  }
}

/** Offers the page where the user can go on: the element has changed, or lacks something to be published. */
async function offer(text: string, yes: string, href: string, services: ApiServices): Promise<void> {
  const { t } = services;
  const isWanted = await openQuestion({ title: t('warning'), text, no: t(TEXTS.close), yes: t(yes) }, services);
  const address = isWanted ? sameSiteUrl(href, location.origin) : undefined;
  if (address !== undefined) location.assign(address);
}

/** MINE-10: the message of the server in an error modal with OK; without one, the generic sentence. */
async function showRefusal(message: string, opener: HTMLElement, services: ApiServices): Promise<void> {
  const { t } = services;
  if (message.trim() === '') {
    await showAlert(t(GENERIC_ERROR), services);
    return;
  }
  const buttons = [{ title: t('ok'), important: true, autoclose: true }];
  try {
    const modal = await openModal(
      { title: t(TEXTS.error), isMessage: true, opener, source: { kind: 'content', content: message }, buttons },
      services,
    );
    await modal?.closed;
  } catch {
    window.alert(message);
  }
}
