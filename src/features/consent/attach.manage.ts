import type { ConsentPurpose } from '#contract/consent.ts';
import { CONSENT_EVENT } from '#contract/marks.ts';
import { browserRefuses, decideConsent, readChoice } from '#runtime/consent.ts';
import type { Context } from '#runtime/feature.ts';
import { fetchOnIntent } from '#runtime/intent.ts';
import { announce } from '#ui/announce.ts';
import { isPlainClick } from '#ui/click.ts';
import { openModal } from '#ui/dialog/api.ts';
import { readPurposes } from './attach.list.ts';
import { isAtWork } from './model.ts';
import { TEXTS } from './texts.ts';

const WIDTH_PX = 640;
const INTENT_SELECTOR = '[data-consent-manage],[data-consent-choice="choisir"]';

/** Opens the choices, as they are now. */
export async function openChoices(opener: Element, purposes: readonly ConsentPurpose[], context: Context): Promise<void> {
  const { page, t } = context;
  const choice = readChoice(page);
  const isRefusedByBrowser = browserRefuses();
  const chosen = new Set(purposes.filter((purpose) => isAtWork(purpose, choice, isRefusedByBrowser)).map(({ ident }) => ident));
  const decide = (idents: Iterable<string>) => () => {
    decideConsent(page, [...idents]);
    announce(t(TEXTS.saved));
  };
  const { mountChoices } = await import('./View.tsx');
  await openModal(
    {
      title: t(TEXTS.title),
      width: WIDTH_PX,
      height: '85%',
      closeTop: true,
      themeClass: 'consent-dialog',
      opener,
      source: {
        kind: 'view',
        mount: (area, gone) =>
          mountChoices(area, { purposes, chosen, isRefusedByBrowser: isRefusedByBrowser && choice.isPartial, t }, gone),
      },
      buttons: [
        { title: t(TEXTS.refuseAll), autoclose: true, action: decide([]) },
        { title: t(TEXTS.acceptAll), autoclose: true, action: decide(purposes.map(({ ident }) => ident)) },
        { title: t(TEXTS.save), important: true, autoclose: true, action: decide(chosen) },
      ],
    },
    context,
  );
}

/** The way back to the choices, at any time: a link that leads to the page about them, or a button drawn hidden. */
export function attachManage(element: HTMLElement, context: Context): void {
  const { page, t, signal, guard } = context;
  const purposes = readPurposes(element);
  if (purposes === undefined) return;
  fetchOnIntent(INTENT_SELECTOR, () => [import('./View.tsx'), import('#ui/dialog/View.tsx'), import('#ui/island.tsx')]);
  element.hidden = false;
  element.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      guard(openChoices)(element, purposes, context);
    },
    { signal },
  );
  const status = element.parentElement?.querySelector<HTMLElement>('[data-consent-status]');
  if (!status) return;
  const tell = () => {
    status.textContent = choiceInWords();
  };
  document.addEventListener(CONSENT_EVENT, tell, { signal });
  tell();

  function choiceInWords(): string {
    const { purposes: agreed, decidedAt, isPartial } = readChoice(page);
    if (isPartial && agreed.length === 0) return t(browserRefuses() ? TEXTS.chosenByBrowser : TEXTS.notChosen);
    const date = new Intl.DateTimeFormat(page.settings.language, { dateStyle: 'long' }).format(decidedAt);
    const choices = (purposes ?? []).map(({ ident, title }) =>
      t(agreed.includes(ident) ? TEXTS.agreed : TEXTS.refused, { purpose: title }),
    );
    return t(TEXTS.chosen, { date, choices: choices.join('\u00a0; ') });
  }
}
