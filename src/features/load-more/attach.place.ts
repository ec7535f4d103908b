import type { Direction } from '#contract/load-more.ts';
import { isObject } from '#contract/wire.ts';
import { sessionStore } from '#runtime/storage.ts';
import { decodePlace, encodePlace, type Place } from './model.ts';

const STATE_KEY = 'vitrine-load-more';

/**
 * Where a visitor was in a list that grew: remembered for one entry of the history, so that coming back to it (or
 * reloading it) finds the same items and the same place, and a fresh visit of the same page starts at its beginning.
 * The loads are counted here; the items are asked for again.
 */
interface PlaceKeeper {
  /** What to bring back; nowhere on a fresh visit. */
  read(): Place;
  /** Notes how many loads this direction has seen. */
  loaded(direction: Direction, loads: number): void;
  /** Notes how far down the page is. */
  note(): void;
}

export function keepPlace(product: string, selector: string): PlaceKeeper {
  // An entry's state may be copied to the next entry: the address tells them apart.
  const keyOf = (entry: string) => `${product}-load-more-${entry} ${location.pathname}${location.search} ${selector}`;
  const read = (): Place => {
    const entry = entryId();
    return decodePlace(entry === undefined ? undefined : sessionStore.read(keyOf(entry)));
  };
  return {
    read,
    loaded(direction, loads) {
      sessionStore.write(
        keyOf(entryId() ?? stampEntry()),
        encodePlace({ ...read(), [direction]: loads, top: window.scrollY }),
      );
    },
    note() {
      const entry = entryId();
      if (entry === undefined || sessionStore.read(keyOf(entry)) === undefined) return;
      sessionStore.write(keyOf(entry), encodePlace({ ...read(), top: window.scrollY }));
    },
  };
}

function entryId(): string | undefined {
  const id = isObject(history.state) ? history.state[STATE_KEY] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Gives the present entry a name; what others wrote in it stays. */
function stampEntry(): string {
  const id = Math.random().toString(36).slice(2, 12);
  history.replaceState({ ...(isObject(history.state) ? history.state : {}), [STATE_KEY]: id }, '');
  return id;
}
