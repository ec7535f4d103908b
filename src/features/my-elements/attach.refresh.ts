import { REFRESHED_EVENT } from '#contract/listing.ts';
import { REFRESH_EVENT } from '#contract/refresh.ts';
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

/**
 * MINE-3: asks the block for its view again; where there is none, or nobody at work on it, the page reloads. `focus` picks what gets focus in the new block,
 * unless the person has gone on by then.
 */
export async function refresh(place: Place, focus?: (fresh: HTMLElement) => HTMLElement | undefined): Promise<void> {
  let block = ask(place);
  if (block === undefined && place.block() !== undefined) {
    // It may be asleep.
    await window.vitrine?.ready;
    block = ask(place);
  }
  if (block === undefined) {
    location.reload();
    return;
  }
  const { listing } = block.dataset;
  waiting.abort();
  waiting = new AbortController();
  const own = waiting;
  const { signal } = own;
  if (focus === undefined) return;
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, () => own.abort(), { signal, capture: true });
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
function ask(place: Place): HTMLElement | undefined {
  const block = place.block();
  block?.dispatchEvent(new CustomEvent(REFRESH_EVENT));
  return block?.getAttribute('aria-busy') === 'true' ? block : undefined;
}
