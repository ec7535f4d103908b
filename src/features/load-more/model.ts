import type { LoadMoreSettings } from '#contract/load-more.ts';
import { PAGINATE_PARAM, PAGINATE_VALUE } from '#contract/load-more.ts';
import { appendQuery, splitFragment } from '#contract/query.ts';

/** In auto mode the link loads when this share of it is visible. */
export const VISIBLE_RATIO = 0.7;

/**
 * The states of a link. `waiting`: a click is needed. `watching`: it loads when visible. `failed`: a click tries again,
 * nothing happens by itself. `done`: no further page.
 */
export type State = 'waiting' | 'watching' | 'loading' | 'failed' | 'done';
export type Event = 'click' | 'visible' | 'loaded' | 'exhausted' | 'failed';

/** The first state of a link, of the page or of an answer. */
export function firstState({ automatic, start, stop, loads }: LoadMoreSettings): State {
  if (!automatic) return 'waiting';
  if (loads === 0) return start === 'click' ? 'waiting' : 'watching';
  return loads % stop === 0 ? 'waiting' : 'watching';
}

/** The state after an event; undefined when the event means nothing in this state. */
export function nextState(state: State, event: Event): State | undefined {
  return TRANSITIONS[state][event];
}

const TRANSITIONS: Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>> = {
  waiting: { click: 'loading' },
  watching: { click: 'loading', visible: 'loading' },
  loading: { loaded: 'done', exhausted: 'done', failed: 'failed' },
  failed: { click: 'loading' },
  done: {},
};

/** `{href}&paginate=auto` */
export function requestUrl(href: string): string {
  return appendQuery(splitFragment(href).address, [[PAGINATE_PARAM, PAGINATE_VALUE]]);
}

/**
 * Items that the page does not show yet: a list that grew meanwhile repeats some. An item without a key is always new.
 */
export function newItems<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
  shown: Iterable<string | undefined>,
): Item[] {
  const known = new Set(shown);
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === undefined) return true;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** A position in a list: the number of loads in each direction, and the scroll position. */
export interface Place {
  readonly prev: number;
  readonly next: number;
  readonly top: number;
}

/** At most so many loads are repeated on return. */
export const RESTORED_LOADS = 20;

const NOWHERE: Place = Object.freeze({ prev: 0, next: 0, top: 0 });

export function encodePlace(place: Place): string {
  return JSON.stringify(place);
}

/** Stored values may be invalid: anything unexpected counts as no position. */
export function decodePlace(stored: string | undefined): Place {
  try {
    const wire: unknown = JSON.parse(stored ?? '');
    if (typeof wire !== 'object' || wire === null) return NOWHERE;
    const { prev, next, top } = wire as { readonly [Key in keyof Place]?: unknown };
    return {
      prev: count(prev),
      next: count(next),
      top: typeof top === 'number' && top > 0 && Number.isFinite(top) ? top : 0,
    };
  } catch {
    return NOWHERE;
  }
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? Math.min(value, RESTORED_LOADS) : 0;
}
