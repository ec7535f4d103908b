import { DISPLAY_EVENT } from '#contract/marks.ts';
import { canObserveIntersection } from '#runtime/intersection.ts';
import { prefersReducedMotion } from '#runtime/motion.ts';
import { watchVisibility } from '#runtime/visibility.ts';

/**
 * What keeps it from playing for the moment: the pointer or focus is on it, the tab is in the background, too little of
 * it can be seen.
 */
type Hold = 'pointer' | 'focus' | 'background' | 'sight';

interface PlaybackOptions {
  /** Does it start by itself? */
  readonly autoplay: boolean;
  readonly holdOnHover: boolean;
  /** It plays only while this share of it (0 to 1) is visible, where the browser can tell. */
  readonly visibleShare?: number;
  /** Called whenever it begins or ceases to play. */
  changed(playing: boolean): void;
  /** Called whenever it is started or paused, which is what a pause button shows. */
  wished(wanted: boolean): void;
}

/** Whether something plays by itself: what the visitor or the page wants, and what prevents it for the moment. */
interface Playback {
  /** It plays, or will as soon as nothing prevents it. */
  readonly isWanted: boolean;
  readonly isPlaying: boolean;
  /**
   * Called when the visitor starts or pauses it. A start ignores the pointer and the focus that are on it at that
   * moment.
   */
  want(wanted: boolean): void;
}

/** Watches the element until the signal aborts. Nothing plays before the first call of `changed`. */
export function createPlayback(element: HTMLElement, options: PlaybackOptions, signal: AbortSignal): Playback {
  const { autoplay, holdOnHover, visibleShare, changed, wished } = options;
  const holds = new Set<Hold>();
  let isWanted = autoplay && !prefersReducedMotion();
  let isPlaying = false;

  function update(): void {
    const plays = isWanted && holds.size === 0;
    if (plays === isPlaying) return;
    isPlaying = plays;
    changed(plays);
  }
  function hold(name: Hold, held: boolean): void {
    if (held) holds.add(name);
    else holds.delete(name);
    update();
  }
  function want(wanted: boolean): void {
    if (wanted) {
      holds.delete('pointer');
      holds.delete('focus');
    }
    if (wanted !== isWanted) {
      isWanted = wanted;
      wished(wanted);
    }
    update();
  }

  const listen = { signal, passive: true };
  if (holdOnHover) {
    let isOver = false;
    const come = () => {
      if (isOver) return;
      isOver = true;
      hold('pointer', true);
    };
    element.addEventListener('pointerenter', come, listen);
    // A mouse that was there when the page was laid out stops nothing before a person moves it.
    element.addEventListener(
      'pointermove',
      ({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && come(),
      listen,
    );
    element.addEventListener(
      'pointerleave',
      () => {
        isOver = false;
        hold('pointer', false);
      },
      listen,
    );
  }
  if (element.contains(document.activeElement)) holds.add('focus');
  element.addEventListener('focusin', () => hold('focus', true), listen);
  element.addEventListener(
    'focusout',
    ({ relatedTarget }) => hold('focus', relatedTarget instanceof Node && element.contains(relatedTarget)),
    listen,
  );
  if (document.hidden) holds.add('background');
  document.addEventListener('visibilitychange', () => hold('background', document.hidden), listen);
  if (typeof matchMedia === 'function') {
    const stillness = matchMedia('(prefers-reduced-motion: reduce)');
    stillness.addEventListener?.('change', ({ matches }) => matches && want(false), listen);
  }
  document.addEventListener(DISPLAY_EVENT, () => prefersReducedMotion() && want(false), listen);
  if (visibleShare !== undefined && canObserveIntersection()) {
    holds.add('sight');
    watchVisibility(element, visibleShare, (visible) => hold('sight', !visible), signal);
  }
  // After the caller has received the returned value.
  queueMicrotask(() => signal.aborted || update());

  return {
    get isWanted() {
      return isWanted;
    },
    get isPlaying() {
      return isPlaying;
    },
    want,
  };
}
