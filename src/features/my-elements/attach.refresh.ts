import { LISTING_SELECTOR, REFRESHED_EVENT } from '#contract/listing.ts';
import { REFRESH_EVENT, type RefreshDetail } from '#contract/refresh.ts';
import { moveFocus } from '#runtime/focus.ts';
import { announce } from '#ui/announce.ts';

/** Finds the block of an element, also after the block was refreshed. */
interface Place {
  block(): HTMLElement | undefined;
}

export function placeOf(element: Element): Place {
  const first = element.closest<HTMLElement>(LISTING_SELECTOR);
  const ident = first?.dataset.listing;
  return {
    block() {
      if (first === null || first.isConnected) return first ?? undefined;
      return [...document.querySelectorAll<HTMLElement>(LISTING_SELECTOR)].find(
        ({ dataset }) => dataset.listing === ident,
      );
    },
  };
}

let waiting = new AbortController();

/** Given the block that has come; what it returns takes focus, unless the person has gone on meanwhile. */
type PickFocus = (fresh: HTMLElement) => HTMLElement | undefined;

/** MINE-3: refreshes the block; where there is none, or the listing is not attached, the page reloads. */
export async function refresh(place: Place, focus?: PickFocus, message = ''): Promise<void> {
  const block = await start(place, { isQuiet: false });
  if (block === undefined) location.reload();
  else whenRefreshed(block, focus, message);
}

/** Refreshes the block if possible. The act before has succeeded: no failure is shown, and the page does not reload. */
export async function refreshQuietly(place: Place, focus: PickFocus, message = ''): Promise<void> {
  const block = await start(place, { isQuiet: true });
  if (block !== undefined) whenRefreshed(block, focus, message);
}

async function start(place: Place, detail: RefreshDetail): Promise<HTMLElement | undefined> {
  const block = requestRefresh(place, detail);
  if (block !== undefined || place.block() === undefined) return block;
  // Its feature may be pending.
  await window.vitrine?.ready;
  return requestRefresh(place, detail);
}

/** Announces the message and moves focus after the refresh. Only the last of several refreshes does so. */
function whenRefreshed(block: HTMLElement, focus: PickFocus | undefined, message: string): void {
  const { listing } = block.dataset;
  waiting.abort();
  waiting = new AbortController();
  const own = waiting;
  const { signal } = own;
  let hasGoneOn = false;
  const goOn = () => {
    hasGoneOn = true;
  };
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, goOn, { signal, capture: true });
  document.addEventListener(
    REFRESHED_EVENT,
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.dataset.listing !== listing) return;
      own.abort();
      if (message !== '') announce(message);
      const wanted = focus?.(target);
      if (wanted !== undefined && !hasGoneOn) moveFocus(wanted);
    },
    { signal },
  );
}

/** Dispatches the request; returns the block if its listing handles it. */
function requestRefresh(place: Place, detail: RefreshDetail): HTMLElement | undefined {
  const block = place.block();
  block?.dispatchEvent(new CustomEvent(REFRESH_EVENT, { detail }));
  return block?.getAttribute('aria-busy') === 'true' ? block : undefined;
}
