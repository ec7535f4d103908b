import { REFRESHED_EVENT } from '#contract/listing.ts';
import { REFRESH_EVENT, type RefreshDetail } from '#contract/refresh.ts';
import { moveFocus } from '#runtime/scroll.ts';

const BLOCK = '[data-listing]';

/** Where an element stands: its block is found again even after it was refreshed. */
export interface Place {
  block(): HTMLElement | undefined;
}

export function placeOf(element: Element): Place {
  const first = element.closest<HTMLElement>(BLOCK);
  const ident = first?.dataset.listing;
  return {
    block() {
      if (first === null || first.isConnected) return first ?? undefined;
      return [...document.querySelectorAll<HTMLElement>(BLOCK)].find(({ dataset }) => dataset.listing === ident);
    },
  };
}

let waiting = new AbortController();

type PickFocus = (fresh: HTMLElement) => HTMLElement | undefined;

/**
 * MINE-3: asks the block for its view again; where there is none, or the listing is not attached, the page reloads.
 * `focus` picks what gets focus in the new block, unless the visitor has gone on by then.
 */
export async function refresh(place: Place, focus?: PickFocus): Promise<void> {
  const block = await start(place, { isQuiet: false });
  if (block === undefined) location.reload();
  else focusWhenRefreshed(block, focus);
}

/**
 * Brings the block up to date where that is possible. What led to it has succeeded already: a failure is not shown, and
 * the page does not reload.
 */
export async function refreshQuietly(place: Place, focus: PickFocus): Promise<void> {
  const block = await start(place, { isQuiet: true });
  if (block !== undefined) focusWhenRefreshed(block, focus);
}

async function start(place: Place, detail: RefreshDetail): Promise<HTMLElement | undefined> {
  const block = ask(place, detail);
  if (block !== undefined || place.block() === undefined) return block;
  // Its feature may be pending.
  await window.vitrine?.ready;
  return ask(place, detail);
}

/** Of several refreshes the last one decides about focus. */
function focusWhenRefreshed(block: HTMLElement, focus: PickFocus | undefined): void {
  const { listing } = block.dataset;
  waiting.abort();
  waiting = new AbortController();
  const own = waiting;
  const { signal } = own;
  if (focus === undefined) return;
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => own.abort(), { signal, capture: true });
  document.addEventListener(
    REFRESHED_EVENT,
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.dataset.listing !== listing) return;
      own.abort();
      const wanted = focus(target);
      if (wanted !== undefined) moveFocus(wanted);
    },
    { signal },
  );
}

/** The block, if it has taken the request up. */
function ask(place: Place, detail: RefreshDetail): HTMLElement | undefined {
  const block = place.block();
  block?.dispatchEvent(new CustomEvent(REFRESH_EVENT, { detail }));
  return block?.getAttribute('aria-busy') === 'true' ? block : undefined;
}
