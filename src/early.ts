import { CONSENT_ASKED_ATTRIBUTE, currentChoice, decodeChoice } from '#contract/consent.ts';
import { FONTS_ATTRIBUTE, FONTS_KEY } from '#contract/fonts.ts';
import { BANNER_CLOSED_ATTRIBUTE } from '#contract/front-notice.ts';
import { MAP_MODE_ATTRIBUTE, MAP_MODE_KEY } from '#contract/map-mode.ts';
import { isBannerClosed } from '#features/front-notice/model.ts';
import { browserRefuses } from '#runtime/consent.ts';
import { readCookie } from '#runtime/cookies.ts';
import { applyDisplay, root } from '#runtime/display.ts';
import { peek } from '#runtime/storage.ts';

/**
 * Runs before the first paint, as a plain script in the head after the style sheets (`<script src="…/early.js" data-key
 * data-hash data-consent-cookie data-consent-version data-fonts>`). Sets what a returning visitor chose as attributes
 * of the root element, for the styles: a closed banner is never painted, a map has its place from the start, the
 * question about cookies is painted with the page, and fonts that the browser has are used. Applies the display
 * settings. Without this script everything works, with a layout shift and in the colours and fonts of the device.
 */
const { key, hash = '', consentCookie, consentVersion, fonts } = document.currentScript?.dataset ?? {};
if (fonts && peek('localStorage', FONTS_KEY) === fonts) {
  root.setAttribute(FONTS_ATTRIBUTE, '');
  // From the browser's cache, in time for the first paint.
  for (const link of document.querySelectorAll('[as=font]')) link.setAttribute('media', '');
}
// Styles know three modes; any other value does nothing.
const mode = peek('sessionStorage', MAP_MODE_KEY);
if (mode) root.setAttribute(MAP_MODE_ATTRIBUTE, mode);

/** What may be decided on another page while this one waits in the back/forward cache (BOOT-6). */
function applyDecisions(): void {
  if (isBannerClosed(key && peek('localStorage', key), hash, Date.now()))
    root.setAttribute(BANNER_CLOSED_ATTRIBUTE, '');
  root.toggleAttribute(
    CONSENT_ASKED_ATTRIBUTE,
    !!consentCookie &&
      !browserRefuses() &&
      currentChoice(decodeChoice(readCookie(consentCookie)), consentVersion, Date.now()).isPartial,
  );
  applyDisplay();
}
applyDecisions();
// Sheets that come later, and pages that the browser brings back. What has a `src` brings no styles.
for (const type of ['load', 'pageshow'])
  addEventListener(type, (event) => (event.target as Partial<HTMLImageElement>).src || applyDecisions(), true);
