import { isPlainClick } from '#runtime/click.ts';
import type { Context } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { readPurposes } from './attach.list.ts';

const INTENT_SELECTOR = '[data-consent-manage],[data-consent-choice="choisir"]';

/** The way back to the choices, at any time: a link that leads to the page about them, or a button drawn hidden. */
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
      guard(async () => (await import('./attach.choices.ts')).openChoices(element, purposes, context))();
    },
    { signal },
  );
  const status = element.closest('.consent-state')?.querySelector<HTMLElement>('[data-consent-status]');
  if (status) (await import('./attach.status.ts')).keepStatus(status, purposes, context);
}
