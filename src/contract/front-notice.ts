/**
 * Front pop-up and front banner (POPIN-1 to POPIN-3).
 * - `.front-popup`: shown once per visit as a modal dialog; closed by `.front-popup-close`, by a click on
 *   `.front-popup-overlay`, by Escape. `data-ff-autoclose` = seconds after which it closes by itself: a countdown in
 *   parentheses stands in `.front-popup-countdown`, or after the words of the close link; it rests while a pointer or
 *   focus is inside, and “Keep open” ends it. Its first heading names it, or `aria-label`.
 * - `.front-banner`: in its place in the page; closed by `.front-banner-close`. Closing is remembered per `data-id`
 *   (without one, per content): the pop-up for the visit, the banner for 7 days or until its content changes. Without
 *   JavaScript both are plain content of the page; render their close controls `hidden`.
 * - `data-level` on the banner = one of `NOTICE_LEVELS`. Only what may be closed has a close control.
 * - A returning visitor never sees a closed banner painted when the head holds `<script src="…/early.js" data-key
 *   data-hash>`, no module, before the style sheets: the key is `{product}-front-banner-{data-id}`, the hash is the
 *   banner's own `data-hash`, any word that changes with its content. A closed banner without `data-hash` is hidden at
 *   the load.
 */
export const FRONT_NOTICE = {
  popup: '.front-popup',
  popupClose: '.front-popup-close',
  popupOverlay: '.front-popup-overlay',
  popupCountdown: '.front-popup-countdown',
  banner: '.front-banner',
  bannerClose: '.front-banner-close',
} as const;

/** How grave a banner is, the gravest last. */
export const NOTICE_LEVELS = ['information', 'vigilance', 'urgence'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

/** On the root element: the banner of this page was closed. */
export const BANNER_CLOSED_ATTRIBUTE = 'data-front-banner-closed';

/** `data-ff-autoclose`: whole seconds above 0, else undefined. */
export function decodeAutoclose(wire: string | undefined): number | undefined {
  const seconds = Math.ceil(Number(wire?.trim().replace(',', '.') || Number.NaN));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}
