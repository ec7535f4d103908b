import { CLOSE_POPIN_EVENT, type MyElementFormKind } from '#contract/my-elements.ts';
import { sameSiteUrl } from '#contract/safe-url.ts';
import { create } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import { fail } from '#runtime/report.ts';
import type { Sending } from './attach.sending.ts';
import { LEAD_MS, successAddress } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

interface FormParts {
  readonly sending: Sending;
  readonly area: HTMLElement;
  readonly signal: AbortSignal;
  readonly t: Translate;
}

/**
 * MINE-7: where a successful save leads. Reads the answer now; call the returned function once its message is shown.
 */
export function goOn(kind: MyElementFormKind, message: ParentNode, parts: FormParts): () => void {
  const lead = message.querySelector('[data-redirect]')?.getAttribute('data-redirect') ?? '';
  const closes = message.querySelector('[data-closepopup="1"]') !== null;
  const text = message.querySelector('.alert-success')?.textContent.trim() ?? '';
  if (kind === 'new') return () => leadOn(lead, parts);
  return () => {
    if (kind === 'edit' && closes && closePopin(text)) parts.sending.end();
    else reloadAt(successAddress(location.href));
  };
}

/** Closes the pop-in around this page, which then shows the message. False without a pop-in. */
function closePopin(message: string): boolean {
  try {
    const event = new CustomEvent(CLOSE_POPIN_EVENT, { bubbles: true, cancelable: true, detail: message });
    return window.frameElement?.dispatchEvent(event) === false;
  } catch {
    // The page around is not of this site.
    return false;
  }
}

/** An address that differs in its fragment alone, or not at all, would not be loaded anew. */
function reloadAt(address: string): void {
  const [next = '', now = ''] = [address, location.href].map((url) => url.split('#')[0]);
  if (next === now) location.reload();
  else location.replace(address);
}

/** Opens the page of the new element; the loader stays for at most 10 s. The buttons stay hidden: it is saved. */
function leadOn(lead: string, { sending, area, signal, t }: FormParts): void {
  const address = lead === '' ? undefined : sameSiteUrl(lead, location.origin);
  if (lead !== '' && address === undefined) fail('my-elements', CONSOLE.wrongLead, lead);
  const timer = setTimeout(() => {
    sending.end(true);
    if (address !== undefined) area.append(create('a', { class: 'button', href: address }, t(TEXTS.goOn)));
  }, LEAD_MS);
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  // In its place: « back » must not show the form of what exists already.
  if (address !== undefined) location.replace(address);
}
