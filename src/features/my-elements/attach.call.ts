import {
  CONFLICT_STATUS,
  type MyElementAction,
  type MyElementAnswer,
  type MyElementAsk,
  myElementEndpoint,
} from '#contract/my-elements.ts';
import type { ApiServices } from '#runtime/api.ts';
import { HttpError } from '#runtime/http.ts';
import { fail } from '#runtime/report.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { ask, openModal, showAlert } from '#ui/dialog/api.ts';
import { renewProof } from './attach.proof.ts';
import type { ElementMark } from './attach.rows.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/**
 * Asks the platform to act on an element, once at a time for each control. Undefined when it did not; the person has
 * been told why.
 */
export async function callPlatform(
  control: HTMLElement,
  action: MyElementAction,
  mark: ElementMark,
  services: ApiServices,
): Promise<MyElementAnswer | undefined> {
  if (control.getAttribute('aria-busy') === 'true') return undefined;
  control.setAttribute('aria-busy', 'true');
  try {
    const answer = await call({ action, ...mark }, services);
    if (answer.done) return answer;
    // Nothing is under way while the message is read.
    control.removeAttribute('aria-busy');
    if (answer.version !== '' && control instanceof HTMLAnchorElement)
      await offerLook(answer.message, control, services);
    else await tell(answer.message, control, services);
  } catch (error) {
    control.removeAttribute('aria-busy');
    fail('my-elements', CONSOLE.notDone, error);
    await showAlert(services.t(GENERIC_ERROR), services);
    // The session is over: the page itself leads to the sign-in.
    if (error instanceof HttpError && (error.status === 401 || error.fault === 'redirect')) location.reload();
  } finally {
    control.removeAttribute('aria-busy');
  }
  return undefined;
}

const TAKEN = { refusals: [CONFLICT_STATUS] };

/**
 * With a proof that is up to date: another session may have been opened since the page was rendered, in a pop-in for
 * instance.
 */
async function call(asked: MyElementAsk, services: ApiServices): Promise<MyElementAnswer> {
  try {
    return await services.http.call(myElementEndpoint, asked, TAKEN);
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 403 && (await renewProof(services)))) throw error;
    return services.http.call(myElementEndpoint, asked, TAKEN);
  }
}

/** The element is another than the person has read: its page shows it, and has the same question without a script. */
async function offerLook(text: string, link: HTMLAnchorElement, services: ApiServices): Promise<void> {
  const { t } = services;
  const wantsLook = await ask({ title: t('warning'), text, no: t(TEXTS.close), yes: t(TEXTS.look) }, services);
  if (wantsLook) location.assign(link.href);
}

/** MINE-10: the server's own words in an error modal with OK; without any, the generic sentence. */
async function tell(message: string, opener: HTMLElement, services: ApiServices): Promise<void> {
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
