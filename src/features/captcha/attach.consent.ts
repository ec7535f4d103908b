import { CONSENT_EVENT } from '#contract/marks.ts';
import { giveConsent, hasConsent } from '#runtime/consent.ts';
import { create, createButton } from '#runtime/create.ts';
import type { Context } from '#runtime/feature.ts';
import type { Status } from './attach.place.ts';
import { TEXTS } from './texts.ts';

/**
 * Shows a consent box while consent is missing. `changed` is called when consent is given or withdrawn, anywhere on the
 * page.
 */
export function requireConsent(
  status: Status,
  purpose: string,
  context: Context,
  changed: (isAgreed: boolean) => void,
): void {
  const { page, t, signal } = context;
  const box = createBox(context, () => giveConsent(page, purpose));
  let isAgreed = hasConsent(page, purpose);
  if (isAgreed) changed(true);
  else status.place.prepend(box);
  signal.addEventListener('abort', () => box.remove(), { once: true });

  const check = () => {
    if (hasConsent(page, purpose) === isAgreed) return;
    isAgreed = !isAgreed;
    if (isAgreed) {
      const hadFocus = box.contains(document.activeElement);
      box.remove();
      status.show(t(TEXTS.agreed));
      // The button that had focus is removed.
      if (hadFocus) focusOn(status.place);
    } else {
      status.place.prepend(box);
      status.show('');
    }
    changed(isAgreed);
  };
  document.addEventListener(CONSENT_EVENT, check, { signal });
}

function createBox({ t, signal }: Context, agree: () => void): HTMLElement {
  const button = createButton('button button-small button-secondary', t(TEXTS.agree));
  button.addEventListener('click', agree, { signal });
  return create('div', { class: 'captcha-consent' }, create('p', {}, t(TEXTS.consent)), button);
}

function focusOn(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
