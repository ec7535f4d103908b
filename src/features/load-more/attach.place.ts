import type { Direction } from '#contract/load-more.ts';
import { isObject } from '#contract/wire.ts';
import { sessionStore } from '#runtime/storage.ts';
import { decodePlace, encodePlace, type Place } from './model.ts';

const STATE_KEY = 'vitrine-load-more';

/**
 * The position of a visitor in a list that grew, stored per entry of the history: coming back to the entry (or
 * reloading it) restores items and position, a fresh visit of the page starts at its beginning. Only the number of
 * loads is stored; the items are fetched again.
 */
interface PlaceKeeper {
  /** The stored position; the beginning on a fresh visit. */
  read(): Place;
  /** Stores the number of loads of this direction. */
  loaded(direction: Direction, loads: number): void;
  /** Stores the scroll position. */
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

/** Adds an id to the state of the present entry; other properties are preserved. */
function stampEntry(): string {
  const id = Math.random().toString(36).slice(2, 12);
  history.replaceState({ ...(isObject(history.state) ? history.state : {}), [STATE_KEY]: id }, '');
  return id;
}
