import { safeUrl } from '#contract/safe-url.ts';
import { decodeShareType } from '#contract/share.ts';
import type { ApiServices } from '#runtime/api.ts';
import { isPlainClick } from '#runtime/click.ts';
import { copyText } from '#runtime/copy.ts';
import { fromBase64, toBase64, UTF8_MISSING } from '#runtime/encoding.ts';
import type { Attach } from '#runtime/feature.ts';
import { fail, isAbort } from '#runtime/report.ts';
import { announceWindow, openWindow } from '#runtime/windows.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { openPopin } from '#ui/popin/api.ts';
import {
  fillTemplate,
  OVERLAY_HEIGHT_PX,
  OVERLAY_WIDTH_PX,
  type ShareTarget,
  shareable,
  WINDOW_HEIGHT_PX,
  WINDOW_WIDTH_PX,
} from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

export const attach: Attach = (element, { signal, guard, ...services }) => {
  const kind = decodeShareType(element.dataset.shareType);
  const { t } = services;
  if (kind === 'systeme' && typeof navigator.share !== 'function') {
    element.hidden = true;
    return;
  }
  if (kind === 'systeme' || kind === 'copie') {
    element.hidden = false;
    prepareAnnouncer();
  } else if (kind === 'window') announceWindow(element, t, signal);

  async function act(): Promise<void> {
    const target = targetOf(element);
    if (kind === 'copie') showStatus(element, t((await copyText(target.plain)) ? TEXTS.copied : TEXTS.notCopied));
    else if (kind === 'systeme') await shareBySystem(target.plain, () => showStatus(element, t(TEXTS.notShared)));
    else await openShare(element, fillTemplate(element.dataset.share ?? '', target), kind === 'mailto', services);
  }

  element.addEventListener(
    'click',
    guard(async (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      try {
        await act();
      } catch (error) {
        if (!(error instanceof Error) || error.message !== UTF8_MISSING) throw error;
        fail('share', UTF8_MISSING);
        if (element instanceof HTMLAnchorElement && element.href !== '') location.assign(element.href);
      }
    }),
    { signal },
  );
};

/** The address in `data-url-b64`, else that of the page. */
function targetOf(element: HTMLElement): ShareTarget {
  const { urlB64 } = element.dataset;
  if (urlB64 !== undefined && urlB64 !== '') {
    const plain = shareable(fromBase64(urlB64), location.origin);
    if (plain !== undefined) return { plain, base64: toBase64(plain) };
    fail('share', CONSOLE.wrongTarget, element);
  }
  return { plain: location.href, base64: toBase64(location.href) };
}

async function openShare(opener: HTMLElement, filled: string, isMail: boolean, services: ApiServices): Promise<void> {
  const url = safeUrl(filled);
  if (url === undefined) {
    fail('share', CONSOLE.wrongTemplate, opener);
    return;
  }
  // Opens the mail program of the visitor.
  if (/^mailto:/i.test(url)) location.assign(url);
  else if (!isMail) openWindow(url, { width: WINDOW_WIDTH_PX, height: WINDOW_HEIGHT_PX, leadsAway: true });
  else await openOverlay(opener, url, services);
}

async function openOverlay(opener: HTMLElement, url: string, services: ApiServices): Promise<void> {
  const title = services.t(TEXTS.mailBox);
  const content = { kind: 'iframe', url, title } as const;
  const size = { width: OVERLAY_WIDTH_PX, height: OVERLAY_HEIGHT_PX };
  try {
    await openPopin({ content, label: title, caption: title, opener, ...size }, services);
  } catch (error) {
    fail('share', CONSOLE.noView, error);
    location.assign(opener instanceof HTMLAnchorElement && opener.href !== '' ? opener.href : url);
  }
}

async function shareBySystem(url: string, failed: () => void): Promise<void> {
  try {
    await navigator.share({ title: document.title, url });
  } catch (error) {
    // Closing the sheet is not a failure.
    if (!isAbort(error)) failed();
  }
}

/** Shows the text in the toolbox, or announces it where there is none. */
function showStatus(element: HTMLElement, text: string): void {
  const status = element.closest('.share-toolbox')?.querySelector('.share-status');
  if (status) status.textContent = text;
  else announce(text);
}
