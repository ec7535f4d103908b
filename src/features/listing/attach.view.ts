import { LISTING_STATUS_SELECTOR, type ListingSettings, REFRESHED_EVENT } from '#contract/listing.ts';
import { formatQuery } from '#contract/query.ts';
import type { Context } from '#runtime/feature.ts';
import { moveFocus } from '#runtime/focus.ts';
import { insertNodes, parse } from '#runtime/fragment.ts';
import { fail, warn } from '#runtime/report.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import { GENERIC_ERROR } from '#runtime/texts.ts';
import { announce } from '#ui/announce.ts';
import { dropRequest, requestArea } from '#ui/area-request.ts';
import { clearFailures, showFailure } from '#ui/failure-notice.ts';
import { restoreFocus } from './attach.focus.ts';
import { currentAddress, firstView, markInserted, viewOfEntry, writeView } from './attach.history.ts';
import { readSettings } from './attach.read.ts';
import { bodyOf, type Change, requestUrl } from './model.ts';
import { CONSOLE, TEXTS } from './texts.ts';

/** A request for another view. */
interface ViewRequest {
  readonly change: Change;
  /** The address of the view; undefined leaves the address unchanged. */
  readonly address?: string | undefined;
  readonly typing?: boolean;
  /** Focus after the replacement: on the result, or on the same control. */
  readonly focus: 'result' | 'same';
  readonly scroll: boolean;
  /** A failure is reported on the console only. */
  readonly isQuiet?: boolean;
}

interface View {
  request(viewRequest: ViewRequest): Promise<void>;
  /** Requests the view of the present history entry, if the block shows another one. */
  restore(): Promise<void>;
  /** Aborts the running request. */
  cancel(): void;
}

/** Requests views and replaces the block; after a failure the block stays and a message is shown. */
export function createView(
  block: HTMLElement,
  first: ListingSettings,
  { selector, http, t, signal, guard }: Context,
): View {
  const ident = block.dataset.listing ?? '';
  let shown = firstView(block, ident);

  const cancel = () => dropRequest(block);
  signal.addEventListener('abort', cancel, { once: true });

  /** `retry` is offered to the visitor; undefined: the visitor sees no message. */
  function showError(error: unknown, retry: (() => void) | undefined): void {
    if (retry === undefined) {
      warn('listing', CONSOLE.notRefreshed, error);
      return;
    }
    fail('listing', CONSOLE.notLoaded, error);
    clearFailures(block);
    const notice = showFailure({ text: t(GENERIC_ERROR), retryLabel: t(TEXTS.retry), retry }, (element) =>
      block.prepend(element),
    );
    const { top, bottom } = notice.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) guard(() => scrollToElement(notice, { focus: false, signal }))();
  }

  /** Replaces the block by the nodes of a response, or its content when they contain no block. */
  function replace(
    nodes: readonly Node[],
    fresh: HTMLElement | undefined,
    { focus, scroll }: Pick<ViewRequest, 'focus' | 'scroll'>,
  ): void {
    const active = block.contains(document.activeElement) ? document.activeElement : null;
    const { parentNode, nextSibling } = block;
    if (fresh === undefined || parentNode === null) {
      block.replaceChildren();
      guard(() => insertNodes(block, nodes, null))();
    } else {
      block.remove();
      markInserted(fresh, shown);
      guard(() => insertNodes(parentNode, nodes, nextSibling))();
    }
    afterReplacement(fresh ?? block, active, focus, scroll);
  }

  function afterReplacement(
    fresh: HTMLElement,
    active: Element | null,
    focus: ViewRequest['focus'],
    scroll: boolean,
  ): void {
    const status = fresh.querySelector<HTMLElement>(LISTING_STATUS_SELECTOR);
    const result = status ?? fresh.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? fresh;
    const takesFocus = focus === 'result' || (active !== null && !restoreFocus(active, fresh));
    if (takesFocus) moveFocus(result);
    const count = status?.textContent?.trim() ?? '';
    // Screen readers read what takes focus: an announcement would repeat it.
    if (!takesFocus || count === '') announce(count || t(TEXTS.refreshed));
    fresh.dispatchEvent(new CustomEvent(REFRESHED_EVENT, { bubbles: true }));
    if (scroll) guard(() => scrollToElement(fresh, { focus: false }))();
  }

  async function request(viewRequest: ViewRequest): Promise<void> {
    const body = bodyOf(viewRequest.change);
    const url = requestUrl(readSettings(block) ?? first, ident);
    const parameters = new URLSearchParams(body.map(([name, value]) => [name, value]));
    const retry = viewRequest.isQuiet === true ? undefined : guard(() => request(viewRequest));
    await requestArea(block, {
      key: `${url} ${formatQuery(body)}`,
      send: (sending) => http.html(url, parameters, { signal: sending }),
      show(response) {
        const content = parse(response);
        if (viewRequest.address !== undefined) {
          writeView(ident, shown, viewRequest.address, viewRequest.typing === true);
          shown = viewRequest.address;
        }
        replace([...content.childNodes], content.querySelector<HTMLElement>(selector) ?? undefined, viewRequest);
      },
      failed: (error) => showError(error, retry),
    });
  }

  async function restore(): Promise<void> {
    const target = viewOfEntry(ident);
    if (target === shown) {
      cancel();
      return;
    }
    // By contract the page at this address shows the view. A POST could not clear parameters of an earlier one.
    await requestArea(block, {
      key: `GET ${target}`,
      send: (sending) => http.html(currentAddress(), new URLSearchParams(), { method: 'GET', signal: sending }),
      show(response) {
        const blocks = [...parse(response).querySelectorAll<HTMLElement>(selector)];
        const fresh = blocks.find((candidate) => candidate.dataset.listing === ident);
        if (fresh === undefined) {
          location.reload();
          return;
        }
        shown = target;
        replace([fresh], fresh, { focus: 'same', scroll: false });
      },
      failed: (error) => showError(error, guard(restore)),
    });
  }

  return { request, restore, cancel };
}
