import { type ConsentEmbed, decodeEmbed } from '#contract/consent.ts';
import { CONSENT_EVENT } from '#contract/marks.ts';
import { safeUrl } from '#contract/safe-url.ts';
import { type ConsentChange, giveConsent, hasConsent } from '#runtime/consent.ts';
import type { Context } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { CONSOLE, LOADED } from './texts.ts';

/**
 * Replaces the placeholder by the frame when its purpose has consent or the visitor loads it, and restores it after a
 * withdrawal.
 */
export function attachEmbed(element: HTMLElement, { page, t, signal, guard }: Context): void {
  const embed = readEmbed(element);
  if (embed === undefined) return;
  const { purpose } = embed;
  const frame = createFrame(embed);
  const placeholder = document.createElement('div');
  const buttons = [...element.querySelectorAll<HTMLButtonElement>('[data-consent-load]')];

  function load(): void {
    if (frame.isConnected) return;
    const hadFocus = element.contains(document.activeElement);
    // As high as the placeholder: no layout shift.
    element.style.minBlockSize = `${element.offsetHeight}px`;
    placeholder.replaceChildren(...element.childNodes);
    element.replaceChildren(frame);
    element.toggleAttribute('data-loaded', true);
    if (!hadFocus) return;
    announce(t(LOADED));
    // The button that had focus is removed.
    frame.focus({ preventScroll: true });
  }
  function unload(): void {
    if (!frame.isConnected) return;
    frame.remove();
    element.append(...placeholder.childNodes);
    element.removeAttribute('data-loaded');
    element.style.minBlockSize = '';
  }

  for (const button of buttons) {
    button.hidden = false;
    button.addEventListener(
      'click',
      guard(() => {
        if (button.dataset.consentLoad === 'toutes') giveConsent(page, purpose);
        load();
      }),
      { signal },
    );
  }
  prepareAnnouncer();
  document.addEventListener(
    CONSENT_EVENT,
    guard((event: Event) => {
      const { added } = ((event as CustomEvent<ConsentChange | null>).detail ?? {}) as Partial<ConsentChange>;
      if (hasConsent(page, purpose)) load();
      // Consent to another purpose must not unload a frame that the visitor has loaded.
      else if (added === undefined) unload();
    }),
    { signal },
  );
  signal.addEventListener('abort', unload);
  if (hasConsent(page, purpose)) load();
}

function readEmbed(element: HTMLElement): ConsentEmbed | undefined {
  try {
    const embed = decodeEmbed(element.dataset.consentEmbed);
    const url = safeUrl(embed.url);
    if (url === undefined || !/^https?:/i.test(url)) throw new Error(`${embed.url} cannot be shown`);
    return { ...embed, url };
  } catch (error) {
    fail('consent', CONSOLE.badEmbed, element, error);
    return undefined;
  }
}

/** Players need their own scripts and storage, and may open their own page. */
const PLAYER_MAY = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
/** For another screen. WebKit has no such token, and writes an error for unknown tokens. */
const ALSO_IF_KNOWN = 'allow-presentation';

function createFrame({ url, title }: ConsentEmbed): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'consent-frame';
  frame.title = title;
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
  const isKnown = frame.sandbox?.supports(ALSO_IF_KNOWN) ?? false;
  frame.setAttribute('sandbox', isKnown ? `${PLAYER_MAY} ${ALSO_IF_KNOWN}` : PLAYER_MAY);
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = url;
  return frame;
}
