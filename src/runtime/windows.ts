import { safeUrl } from '#contract/safe-url.ts';
import type { WindowOptions } from './api.ts';
import { fail } from './report.ts';

/**
 * Opens a page in a new window (WIN-1, WIN-4): centred when a size is given; nothing foreign keeps an opener; where the browser blocks the window, the
 * link is followed instead. Returns whether a window opened.
 */
export function openWindow(url: string, options: WindowOptions = {}): boolean {
  const address = safeUrl(url);
  if (address === undefined) {
    fail('windows', `L’adresse « ${url} » est refusée. Aucune fenêtre ne s’ouvre. Donnez une adresse http(s) ou un chemin du site.`);
    return false;
  }
  const isForeign = new URL(address, document.baseURI).origin !== location.origin;
  const opened = window.open(isForeign ? 'about:blank' : address, options.name ?? '_blank', features(options));
  if (opened === null) {
    location.assign(address);
    return false;
  }
  if (isForeign) {
    // `noopener` as a feature would hide whether the window was blocked, so the opener is cut before the foreign page arrives.
    opened.opener = null;
    opened.location.replace(address);
  }
  opened.focus();
  return true;
}

function features({ width, height }: WindowOptions): string {
  if (width === undefined || height === undefined) return '';
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top},menubar=no,scrollbars=yes,status=no`;
}
