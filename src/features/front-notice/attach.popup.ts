import { decodeAutoclose, FRONT_NOTICE } from '#contract/front-notice.ts';
import { createButton } from '#runtime/create.ts';
import type { Context } from '#runtime/feature.ts';
import type { Translate } from '#runtime/i18n.ts';
import { sessionStore } from '#runtime/storage.ts';
import { borrow } from '#ui/borrow.ts';
import { createShell, type Shell } from '#ui/shell.ts';
import { contentOf } from './attach.content.ts';
import { showCountdown } from './attach.hold.ts';
import { contentHash, memoryKey } from './model.ts';
import { TEXTS } from './texts.ts';

const CLOSED = '1';

/** POPIN-1, POPIN-3: shows the pop-up once per visit, as a modal dialog around the element of the page. */
export function attachPopup(popup: HTMLElement, { page, t, signal }: Context): void {
  const hash = contentHash(contentOf(popup, FRONT_NOTICE.popupClose));
  const key = memoryKey(page.settings.product, 'popup', popup.dataset.id, hash);
  const parts = partsOf(popup);
  const hideParts = () => {
    for (const part of parts) part.hidden = true;
  };
  if (sessionStore.read(key) === CLOSED) {
    hideParts();
    return;
  }

  const remember = () => sessionStore.write(key, CLOSED);
  const shell = createShell({
    className: 'front-notice',
    opener: null,
    onCloseRequest: () => shell.close(),
    onClosed: (isLeaving) => {
      if (!isLeaving) remember();
    },
  });
  const dialog = shell.element;
  const giveBack = parts.map((part) => borrow(part, dialog));
  const close = closeControlOf(popup, t, shell.signal);
  shell.signal.addEventListener('abort', () => {
    for (const back of giveBack) back();
    hideParts();
  });
  signal.addEventListener('abort', () => shell.close(), { once: true });

  nameDialog(dialog, popup, t);
  closeByClick(dialog, shell, remember);
  const seconds = decodeAutoclose(popup.dataset.ffAutoclose);
  if (seconds !== undefined)
    showCountdown({ dialog, popup, close, seconds, t, onEnd: () => shell.close() }, shell.signal);
  shell.show();
  // On the box itself: focus on something inside would hold the countdown from the start.
  dialog.tabIndex = -1;
  dialog.focus({ preventScroll: true });
}

/** The pop-up with its overlay, which may be inside, around, or beside it. */
function partsOf(popup: HTMLElement): HTMLElement[] {
  const around = popup.parentElement?.closest<HTMLElement>(FRONT_NOTICE.popupOverlay);
  if (around) return [around];
  const beside = [popup.previousElementSibling, popup.nextElementSibling].filter(
    (sibling): sibling is HTMLElement => sibling instanceof HTMLElement && sibling.matches(FRONT_NOTICE.popupOverlay),
  );
  return [...beside, popup];
}

/** The pop-up's own close link, or a button where it has none: it must be possible to leave by touch. */
function closeControlOf(popup: HTMLElement, t: Translate, signal: AbortSignal): HTMLElement {
  const own = popup.querySelector<HTMLElement>(FRONT_NOTICE.popupClose);
  if (own !== null) {
    own.hidden = false;
    return own;
  }
  const button = createButton(FRONT_NOTICE.popupClose.slice(1), t(TEXTS.close));
  popup.append(button);
  signal.addEventListener('abort', () => button.remove());
  return button;
}

function nameDialog(dialog: HTMLElement, popup: HTMLElement, t: Translate): void {
  // Two nested dialogs would be announced.
  if (/^(alert)?dialog$/.test(popup.getAttribute('role') ?? '')) popup.removeAttribute('role');
  const heading = popup.querySelector('h1, h2, h3, h4, h5, h6, [role="heading"]');
  if (heading === null || popup.hasAttribute('aria-label')) {
    dialog.setAttribute('aria-label', popup.getAttribute('aria-label') ?? t(TEXTS.popup));
    return;
  }
  heading.id ||= `front-popup-${contentHash(heading.textContent)}`;
  dialog.setAttribute('aria-labelledby', heading.id);
}

function closeByClick(dialog: HTMLElement, shell: Shell, remember: () => void): void {
  const isBeside = (target: EventTarget | null) =>
    target === dialog || (target instanceof Element && target.matches(FRONT_NOTICE.popupOverlay));
  let began: EventTarget | null = null;
  const { signal } = shell;
  dialog.addEventListener('pointerdown', ({ target }) => (began = target), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (target.closest(FRONT_NOTICE.popupClose) !== null) {
        event.preventDefault();
        shell.close();
        // A press that began inside (text being selected) and ended outside does not close it.
      } else if (isBeside(target) && (began === null || isBeside(began))) shell.close();
      // A visitor who follows its link has seen it.
      else if (target.closest('a[href]') !== null) remember();
    },
    { signal },
  );
}
