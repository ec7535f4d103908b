import { LISTING_STATUS_SELECTOR, type ListingSettings, REFRESHED_EVENT } from '#contract/listing.ts';
import { formatQuery } from '#contract/query.ts';
import type { Context } from '#runtime/feature.ts';
import { insertNodes, parse } from '#runtime/fragment.ts';
import type { HtmlAnswer } from '#runtime/http.ts';
import { fail, warn } from '#runtime/report.ts';
import { moveFocus, scrollToElement } from '#runtime/scroll.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { announce } from '#ui/announce.ts';
import { clearFailures, showFailure } from '#ui/failure-notice.ts';
import { focusTwin } from './attach.focus.ts';
import { currentAddress, rememberView, viewOfEntry } from './attach.history.ts';
import { readSettings } from './attach.read.ts';
import { bodyOf, type Change, requestUrl } from './model.ts';
import { TEXTS } from './texts.ts';

/** A view that somebody asks for. */
export interface Wish {
  readonly change: Change;
  /** The address that shows it; undefined leaves the address as it is. */
  readonly address?: string | undefined;
  readonly typing?: boolean;
  /** Where focus goes: to the result, or to the same control as before. */
  readonly focus: 'result' | 'same';
  readonly scroll: boolean;
  /** A failure is told on the console alone. */
  readonly isQuiet?: boolean;
}

export interface View {
  ask(wish: Wish): Promise<void>;
  /** Asks for what the present entry of the history stands for, if the block shows something else. */
  restore(): Promise<void>;
  /** Drops what is under way. */
  cancel(): void;
}

/** The block as something that can show another view: asks, replaces the block, keeps it when that fails. */
export function createView(block: HTMLElement, first: ListingSettings, { selector, http, t, signal, guard }: Context): View {
  const ident = block.dataset.listing ?? '';
  let current: { readonly key: string; readonly controller: AbortController } | undefined;
  let shown = viewOfEntry(ident);

  /** What is in flight is not asked again; anything newer takes its place. */
  async function load(
    key: string,
    send: (signal: AbortSignal) => Promise<HtmlAnswer>,
    show: (answer: HtmlAnswer) => void,
    /** Offered to the visitor after a failure; undefined: the visitor is told nothing. */
    retry: (() => void) | undefined,
  ) {
    if (current?.key === key) return;
    cancel();
    const own = { key, controller: new AbortController() };
    current = own;
    signal.addEventListener('abort', () => own.controller.abort(), { signal: own.controller.signal });
    clearFailures(block);
    block.setAttribute('aria-busy', 'true');
    try {
      const answer = await send(own.controller.signal);
      if (current !== own) return;
      if (answer.html.trim() === '') throw new Error(`${answer.url} answered nothing`);
      finish();
      show(answer);
    } catch (error) {
      if (current === own) finish();
      if (!own.controller.signal.aborted) explain(error, retry);
    }
  }

  function finish(): void {
    current = undefined;
    block.removeAttribute('aria-busy');
  }

  function cancel(): void {
    current?.controller.abort();
    finish();
  }

  function explain(error: unknown, retry: (() => void) | undefined): void {
    if (retry === undefined) {
      warn('listing', 'La liste n’a pas pu être mise à jour. Elle garde son contenu. Détail\u00a0:', error);
      return;
    }
    fail('listing', 'La liste n’a pas pu être mise à jour. Elle garde son contenu et propose de réessayer. Détail\u00a0:', error);
    clearFailures(block);
    const notice = showFailure({ text: t(GENERIC_ERROR), retryLabel: t(TEXTS.retry), retry }, (element) => block.prepend(element));
    const { top, bottom } = notice.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) guard(() => scrollToElement(notice, { focus: false, signal }))();
  }

  /** Puts nodes of an answer in the place of the block, or inside it when they bring no block of their own. */
  function replace(nodes: readonly Node[], fresh: HTMLElement | undefined, { focus, scroll }: Pick<Wish, 'focus' | 'scroll'>): void {
    const active = block.contains(document.activeElement) ? document.activeElement : null;
    const { parentNode, nextSibling } = block;
    if (fresh === undefined || parentNode === null) {
      block.replaceChildren();
      guard(() => insertNodes(block, nodes, null))();
    } else {
      block.remove();
      guard(() => insertNodes(parentNode, nodes, nextSibling))();
    }
    settle(fresh ?? block, active, focus, scroll);
  }

  function settle(fresh: HTMLElement, active: Element | null, focus: Wish['focus'], scroll: boolean): void {
    const status = fresh.querySelector<HTMLElement>(LISTING_STATUS_SELECTOR);
    const result = status ?? fresh.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? fresh;
    if (focus === 'result' || (active !== null && !focusTwin(active, fresh))) moveFocus(result);
    announce(status?.textContent?.trim() || t(TEXTS.refreshed));
    fresh.dispatchEvent(new CustomEvent(REFRESHED_EVENT, { bubbles: true }));
    if (scroll) guard(() => scrollToElement(fresh, { focus: false }))();
  }

  async function ask(wish: Wish): Promise<void> {
    const body = bodyOf(wish.change);
    const url = requestUrl(readSettings(block) ?? first, ident);
    const parameters = new URLSearchParams(body.map(([name, value]) => [name, value]));
    await load(
      `${url} ${formatQuery(body)}`,
      (sending) => http.html(url, parameters, { signal: sending }),
      (answer) => {
        const content = parse(answer);
        if (wish.address !== undefined) {
          rememberView(ident, shown, wish.address, wish.typing === true);
          shown = wish.address;
        }
        replace([...content.childNodes], content.querySelector<HTMLElement>(selector) ?? undefined, wish);
      },
      wish.isQuiet === true ? undefined : guard(() => ask(wish)),
    );
  }

  async function restore(): Promise<void> {
    const wanted = viewOfEntry(ident);
    if (wanted === shown) {
      cancel();
      return;
    }
    // The page at this address shows the view by promise; a body alone could not lift what an earlier one had set.
    await load(
      `GET ${wanted}`,
      (sending) => http.html(currentAddress(), new URLSearchParams(), { method: 'GET', signal: sending }),
      (answer) => {
        const blocks = [...parse(answer).querySelectorAll<HTMLElement>(selector)];
        const fresh = blocks.find((candidate) => candidate.dataset.listing === ident);
        if (fresh === undefined) {
          location.reload();
          return;
        }
        shown = wanted;
        replace([fresh], fresh, { focus: 'same', scroll: false });
      },
      guard(restore),
    );
  }

  return { ask, restore, cancel };
}
