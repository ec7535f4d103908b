import { CONSENT_EVENT } from '#contract/marks.ts';
import { giveConsent, hasConsent } from '#runtime/consent.ts';
import type { Context } from '#runtime/feature.ts';
import type { Status } from './attach.place.ts';
import { TEXTS } from './texts.ts';

/** Where consent is needed and not there yet, says why and offers it; `agreed` is called once it is there, wherever it was given. */
export function askConsent(status: Status, purpose: string, { page, t, signal }: Context, agreed: () => void): void {
  if (hasConsent(page, purpose)) {
    agreed();
    return;
  }
  const box = document.createElement('div');
  box.className = 'captcha-consent';
  const text = document.createElement('p');
  text.textContent = t(TEXTS.consent);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-small button-secondary';
  button.textContent = t(TEXTS.agree);
  box.append(text, button);
  status.place.prepend(box);
  signal.addEventListener('abort', () => box.remove(), { once: true });
  button.addEventListener('click', () => giveConsent(page, purpose), { signal });

  const given = new AbortController();
  signal.addEventListener('abort', () => given.abort(), { once: true });
  const check = () => {
    if (!hasConsent(page, purpose)) return;
    given.abort();
    const hadFocus = box.contains(document.activeElement);
    box.remove();
    status.say(t(TEXTS.agreed));
    // The button is gone: whoever pressed it goes on from here.
    if (hadFocus) focusOn(status.place);
    agreed();
  };
  document.addEventListener(CONSENT_EVENT, check, { signal: given.signal });
}

function focusOn(place: HTMLElement): void {
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
