import { FRONT_NOTICE } from '#contract/front-notice.ts';
import { create, createButton } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import { countDown } from './attach.countdown.ts';
import { countdownText } from './model.ts';
import { TEXTS } from './texts.ts';

interface HoldableCountdown {
  readonly dialog: HTMLElement;
  readonly popup: HTMLElement;
  /** The close control, which contains the countdown. */
  readonly close: HTMLElement;
  readonly seconds: number;
  readonly t: Translate;
  onEnd(): void;
}

/**
 * Shows the countdown, which is hidden from screen readers: a description of the dialog replaces it. Paused by pointer
 * and focus, ended by « Ne pas fermer ».
 */
export function showCountdown(
  { dialog, popup, close, seconds, t, onEnd }: HoldableCountdown,
  closed: AbortSignal,
): void {
  const held = new AbortController();
  const shown = counterIn(popup, close);
  const status = create('p', { class: 'visually-hidden', role: 'status' });
  const id = `${dialog.className}-delay`;
  const warning = create('p', { class: 'visually-hidden', id }, t(TEXTS.closesItself, { seconds }));
  dialog.setAttribute('aria-describedby', id);
  const keep = createButton('front-popup-keep button button-small button-secondary', t(TEXTS.keepOpen));
  close.after(' ', keep);
  dialog.append(warning, status);
  shown.write(countdownText(seconds));

  const counting = countDown(
    seconds,
    (left) => {
      shown.write(countdownText(left));
      if (left <= 0) onEnd();
    },
    held.signal,
  );
  const { signal } = held;
  const isInside = (target: EventTarget | null) =>
    target instanceof Element && popup.contains(target) && !target.matches(FRONT_NOTICE.popupOverlay);
  dialog.addEventListener(
    'pointerover',
    ({ target }) => (isInside(target) ? counting.pause('pointer') : counting.resume('pointer')),
    { signal },
  );
  dialog.addEventListener('pointerleave', () => counting.resume('pointer'), { signal });
  dialog.addEventListener('focusin', ({ target }) => isInside(target) && counting.pause('focus'), { signal });
  dialog.addEventListener('focusout', ({ relatedTarget }) => isInside(relatedTarget) || counting.resume('focus'), {
    signal,
  });
  const watchPage = () => (document.hidden ? counting.pause('page hidden') : counting.resume('page hidden'));
  document.addEventListener('visibilitychange', watchPage, { signal });
  watchPage();

  function stop(): void {
    held.abort();
    shown.remove();
    keep.remove();
    warning.remove();
    dialog.removeAttribute('aria-describedby');
  }
  keep.addEventListener('click', () => {
    close.focus();
    stop();
    // Inside the dialog: live regions outside of a modal one are not announced.
    status.textContent = t(TEXTS.staysOpen);
  });
  closed.addEventListener('abort', () => {
    stop();
    status.remove();
  });
}

/** The element of the countdown: that of the markup, or a new one at the end of the close control. */
function counterIn(popup: HTMLElement, close: HTMLElement): { write(text: string): void; remove(): void } {
  const own = popup.querySelector<HTMLElement>(FRONT_NOTICE.popupCountdown);
  const place = own ?? create('span');
  place.setAttribute('aria-hidden', 'true');
  if (own === null) {
    place.className = FRONT_NOTICE.popupCountdown.slice(1);
    close.append(' ', place);
  }
  return {
    write: (text) => place.replaceChildren(text),
    remove: () => (own === null ? place.remove() : own.replaceChildren()),
  };
}
