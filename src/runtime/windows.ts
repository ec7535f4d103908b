import { safeUrl } from '#contract/safe-url.ts';
import type { WindowRequest } from '#contract/window-links.ts';
import { create } from './create.ts';
import type { Translate } from './i18n.ts';
import { fail } from './report.ts';
import { NEW_WINDOW } from './texts.ts';

export interface OpenOptions extends WindowRequest {
  /** The address is of this site but leads elsewhere: the window gets no opener either. */
  readonly leadsAway?: boolean;
}

/** Foreign windows by name: without an opener, the browser does not find such a window by its name again. */
const foreign = new Map<string, Window>();

/**
 * Opens a page in a new window (WIN-1, WIN-4): centred on the screen when a size is given; nothing foreign keeps an
 * opener; where the browser blocks the window, the link is followed instead. A named window is used again; a foreign
 * one is brought to the front as it is. Returns whether there is a window.
 */
export function openWindow(url: string, options: OpenOptions = {}): boolean {
  const address = safeUrl(url);
  if (address === undefined) {
    fail(
      'windows',
      `L’adresse «\u00a0${url}\u00a0» est refusée. Aucune fenêtre ne s’ouvre. Donnez une adresse http(s) ou un chemin du site.`,
    );
    return false;
  }
  const isForeign = options.leadsAway === true || new URL(address, document.baseURI).origin !== location.origin;
  const present = options.name === undefined ? undefined : foreign.get(`${options.name} ${address}`);
  if (isForeign && present !== undefined && !present.closed) {
    present.focus();
    return true;
  }
  const opened = window.open(address, options.name ?? '_blank', featuresOf(options));
  // Some blockers hand out a window that is closed already.
  if (!opened || opened.closed) {
    location.assign(address);
    return false;
  }
  if (isForeign) {
    // `noopener` as a feature would hide whether the window was blocked, so the opener is cut now: the foreign page
    // cannot arrive before this script has ended.
    opened.opener = null;
    if (options.name !== undefined) foreign.set(`${options.name} ${address}`, opened);
  }
  opened.focus();
  return true;
}

/** Centred on the screen that the page is on, and never larger than it. */
function featuresOf({ width, height }: WindowRequest): string {
  if (width === undefined || height === undefined) return '';
  const {
    availWidth,
    availHeight,
    availLeft = 0,
    availTop = 0,
  } = screen as Screen & { availLeft?: number; availTop?: number };
  const wide = Math.min(width, availWidth);
  const high = Math.min(height, availHeight);
  const left = Math.round(availLeft + (availWidth - wide) / 2);
  const top = Math.round(availTop + (availHeight - high) / 2);
  return `popup,width=${wide},height=${high},left=${left},top=${top},menubar=no,scrollbars=yes,status=no`;
}

/**
 * Adds « nouvelle fenêtre » to the name of a link or a button, unless its texts have it already. Removed when the
 * signal aborts.
 */
export function announceWindow(opener: Element, t: Translate, signal: AbortSignal): void {
  const words = t(NEW_WINDOW);
  const label = opener.getAttribute('aria-label');
  if (
    `${label ?? ''} ${opener.textContent} ${opener.getAttribute('title') ?? ''}`
      .toLowerCase()
      .includes(words.toLowerCase())
  )
    return;
  const notice = create('span', { class: 'visually-hidden' }, ` (${words})`);
  if (label === null) opener.append(notice);
  else opener.setAttribute('aria-label', `${label} (${words})`);
  signal.addEventListener(
    'abort',
    () => {
      notice.remove();
      if (label !== null) opener.setAttribute('aria-label', label);
    },
    { once: true },
  );
}
