import { isObject } from '#contract/wire.ts';

/** Key of our number in `history.state`: how many boxes stand over the page at that entry. */
const MARK = 'popin';

/** Set while our own step back is under way: a new entry is pushed after it. */
let stepping: Promise<void> | undefined;

export interface BackEntry {
  /** Puts the entry back after the person has gone back over it. */
  renew(): void;
  /**
   * The box is closed: its entry goes too. When the page itself is being left, it goes once the page is shown again.
   */
  release(isLeaving: boolean): void;
}

/**
 * On a phone « back » closes the box instead of leaving the page: an entry of the history stands for it while it is
 * open.
 */
export function holdBack(depth: number, onBack: () => void): BackEntry {
  const done = new AbortController();
  let isHeld = false;

  function push(): void {
    void (stepping ?? Promise.resolve()).then(() => {
      if (done.signal.aborted || isHeld) return;
      isHeld = true;
      history.pushState({ ...(isObject(history.state) ? history.state : {}), [MARK]: depth }, '');
    });
  }
  window.addEventListener(
    'popstate',
    () => {
      if (!isHeld || markOf(history.state) >= depth) return;
      isHeld = false;
      onBack();
    },
    { signal: done.signal },
  );
  push();

  return {
    renew: push,
    release(isLeaving) {
      done.abort();
      if (!isHeld) return;
      isHeld = false;
      if (isLeaving) window.addEventListener('pageshow', (event) => event.persisted && stepBack(depth), { once: true });
      else stepBack(depth);
    },
  };
}

/** Whether visitors expect « back » to close a box: on small and touch screens, not with a mouse. */
export function isBackExpected(): boolean {
  return matchMedia('(max-width: 767.98px), (pointer: coarse)').matches;
}

function stepBack(depth: number): void {
  // Other code has navigated from our entry: it must not be removed.
  if (markOf(history.state) !== depth) return;
  stepping = new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true })).then(
    () => {
      stepping = undefined;
    },
  );
  history.back();
}

function markOf(state: unknown): number {
  return isObject(state) && typeof state[MARK] === 'number' ? state[MARK] : 0;
}
