import { CONSENT_SELECTOR, type ConsentPurpose } from '#contract/consent.ts';
import { isPlainClick } from '#runtime/click.ts';
import type { Context } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { fail } from '#runtime/report.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { whileBusy } from '#ui/busy.ts';
import { readPurposes } from './attach.list.ts';
import { CONSOLE } from './texts.ts';

const INTENT_SELECTOR = '[data-consent-manage],[data-consent-choice="choisir"]';

/** Reopens the choices: on a link to the page about cookies, or on a button rendered hidden. */
export async function attachManage(element: HTMLElement, context: Context): Promise<void> {
  const { signal, guard } = context;
  const purposes = readPurposes(element);
  if (purposes === undefined) return;
  fetchOnIntent(INTENT_SELECTOR, () => [import('./attach.choices.ts').then(({ fetchViews }) => fetchViews())]);
  element.hidden = false;
  element.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      guard(showChoices)(element, purposes, context);
    },
    { signal },
  );
  const status = element.closest('.consent-state')?.querySelector<HTMLElement>('[data-consent-status]');
  if (status) (await import('./attach.status.ts')).showStatus(status, purposes, context);
}

/** Opens the dialog. When its code fails to load, follows the link to the page about cookies, or shows an error. */
export async function showChoices(
  opener: HTMLElement,
  purposes: readonly ConsentPurpose[],
  context: Context,
): Promise<void> {
  try {
    await whileBusy(opener, async () => (await import('./attach.choices.ts')).openChoices(opener, purposes, context));
  } catch (error) {
    fail('consent', CONSOLE.noChoices, error);
    const link = opener instanceof HTMLAnchorElement ? opener : opener.closest(CONSENT_SELECTOR)?.querySelector('a');
    if (link == null) window.alert(context.t(GENERIC_ERROR));
    else location.assign(link.href);
  }
}
