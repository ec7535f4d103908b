import { CONSENT_ASKED_ATTRIBUTE } from '#contract/consent.ts';
import { CONSENT_EVENT } from '#contract/marks.ts';
import { browserRefuses, decideConsent, readChoice } from '#runtime/consent.ts';
import type { Context } from '#runtime/feature.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { keepFocusVisible } from './attach.focus.ts';
import { readPurposes } from './attach.list.ts';
import { showChoices } from './attach.manage.ts';
import { runServices } from './attach.services.ts';
import { needsDecision } from './model.ts';
import { SAVED } from './texts.ts';

/** Shows the banner until the visitor has decided, and starts the services with consent. */
export function attachBanner(banner: HTMLElement, context: Context): void {
  const { page, t, signal, guard } = context;
  const purposes = readPurposes(banner);
  if (purposes === undefined) return;
  const isOpen = () => needsDecision(purposes, readChoice(page), browserRefuses());
  const everything = purposes.map(({ ident }) => ident);

  const root = document.documentElement;

  function show(): void {
    if (!isOpen() || signal.aborted || !banner.hidden) return;
    banner.hidden = false;
    root.removeAttribute(CONSENT_ASKED_ATTRIBUTE);
    keepFocusVisible(banner, signal);
  }
  const update = guard(() => {
    if (isOpen()) return show();
    banner.hidden = true;
    root.removeAttribute(CONSENT_ASKED_ATTRIBUTE);
    return undefined;
  });

  banner.addEventListener(
    'click',
    guard(({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent-choice]') : null;
      const choice = button?.dataset.consentChoice;
      if (button === null || choice === undefined) return undefined;
      if (choice === 'choisir') return showChoices(button, purposes, context);
      decideConsent(page, choice === 'tout' ? everything : []);
      announce(t(SAVED));
      return undefined;
    }),
    { signal },
  );
  prepareAnnouncer();
  document.addEventListener(CONSENT_EVENT, update, { signal });
  // BOOT-6: the visitor may have decided on another page while this one was in the back/forward cache.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => persisted && document.dispatchEvent(new Event(CONSENT_EVENT)),
    { signal },
  );
  signal.addEventListener('abort', () => {
    banner.hidden = true;
  });
  update();
  runServices(purposes, context);
}
