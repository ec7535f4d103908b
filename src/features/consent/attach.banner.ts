import { CONSENT_EVENT } from '#contract/marks.ts';
import { browserRefuses, decideConsent, readChoice } from '#runtime/consent.ts';
import type { Context } from '#runtime/feature.ts';
import { viewStyles } from '#runtime/view-styles.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { readPurposes } from './attach.list.ts';
import { showChoices } from './attach.manage.ts';
import { runServices } from './attach.services.ts';
import { keepFocusInSight } from './attach.sight.ts';
import { needsAnswer } from './model.ts';
import { SAVED } from './texts.ts';

/** The banner shows until there is an answer; whoever agreed before has their services started. */
export function attachBanner(banner: HTMLElement, context: Context): void {
  const { page, t, signal, guard } = context;
  const purposes = readPurposes(banner);
  if (purposes === undefined) return;
  const isOpen = () => needsAnswer(purposes, readChoice(page), browserRefuses());
  const everything = purposes.map(({ ident }) => ident);

  async function show(): Promise<void> {
    // A fixed box that comes a little late moves nothing; one without its styles would push the page down.
    await viewStyles().whenApplied;
    if (!isOpen() || signal.aborted || !banner.hidden) return;
    banner.hidden = false;
    keepFocusInSight(banner, signal);
  }
  const follow = guard(() => {
    if (isOpen()) return show();
    banner.hidden = true;
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
  document.addEventListener(CONSENT_EVENT, follow, { signal });
  // BOOT-6: a page that the browser kept may have been answered on another one since.
  window.addEventListener('pageshow', ({ persisted }) => persisted && document.dispatchEvent(new Event(CONSENT_EVENT)), { signal });
  signal.addEventListener('abort', () => {
    banner.hidden = true;
  });
  follow();
  runServices(purposes, context);
}
