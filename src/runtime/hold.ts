import { isPlainClick } from './click.ts';
import { isAffordable } from './idle.ts';
import { noteIntent } from './intent.ts';
import { atFirstSign } from './person.ts';
import { canObserveVisibility, whenNear } from './visibility.ts';

type Start = () => Promise<void>;

/** The elements of one selector that wait for somebody to come to any of them. */
interface Sleepers {
  add(element: Element, start: Start, signal: AbortSignal): Promise<void> | undefined;
}

/** How somebody comes to an element. A click may be the first that is heard of them: not every device moves a pointer or the focus before it. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', 'click'] as const;
const BUSY = 'aria-busy';

const sleepers = new Map<string, Sleepers>();

/**
 * Lets an element sleep until somebody comes to it or to another one of its selector; then `start` fetches and attaches its feature, for all of them
 * (docs/adr/0004-intent.md). So does one of them that is near, once somebody is there, on all but the slowest connections. A plain click that comes before that is done is held, shown as busy, and repeated afterwards: the feature answers it, or, where
 * it could not be fetched, the link leads where it always did. Clicks with a key held stay the browser's.
 */
export function hold(selector: string, element: Element, start: Start, signal: AbortSignal): Promise<void> | undefined {
  // It left while this code was on its way.
  if (signal.aborted) return undefined;
  let group = sleepers.get(selector);
  if (group === undefined) {
    group = createSleepers(selector);
    sleepers.set(selector, group);
  }
  return group.add(element, start, signal);
}

function createSleepers(selector: string): Sleepers {
  const present = new Set<Start>();
  const running = new Set<Promise<void>>();
  const listening = new AbortController();
  let isRoused = false;
  let held: { readonly click: MouseEvent; readonly target: Element; readonly hook: Element } | undefined;

  function run(start: Start): Promise<void> {
    const started = start().finally(() => running.delete(started));
    running.add(started);
    return started;
  }

  async function rouse(): Promise<void> {
    isRoused = true;
    noteIntent(selector);
    for (const start of present) run(start);
    // Others may have arrived meanwhile.
    while (running.size > 0) await Promise.all(running);
    listening.abort();
    const { click, target, hook } = held ?? {};
    held = undefined;
    hook?.removeAttribute(BUSY);
    if (target?.isConnected) target.dispatchEvent(new MouseEvent('click', click));
  }

  function onSign(event: Event): void {
    const target = event.target instanceof Element ? event.target : null;
    const hook = target?.closest(selector) ?? null;
    if (target === null || hook === null) return;
    if (event instanceof MouseEvent && event.type === 'click' && isPlainClick(event)) {
      event.preventDefault();
      // Whoever listens hears the repeated click, and hears it once.
      event.stopImmediatePropagation();
      // Somebody who clicks again wishes the same, or something else instead.
      held?.hook.removeAttribute(BUSY);
      held = { click: event, target, hook };
      hook.setAttribute(BUSY, 'true');
    }
    if (!isRoused) void rouse();
  }

  for (const type of SIGNS) document.addEventListener(type, onSign, { capture: true, passive: type !== 'click', signal: listening.signal });

  return {
    add(element, start, signal) {
      present.add(start);
      if (canObserveVisibility())
        void whenNear(element, signal).then(() =>
          atFirstSign(() => {
            if (!isRoused && isAffordable('little')) void rouse();
          }, signal),
        );
      signal.addEventListener(
        'abort',
        () => {
          present.delete(start);
          if (present.size > 0) return;
          sleepers.delete(selector);
          listening.abort();
        },
        { once: true },
      );
      return isRoused ? run(start) : undefined;
    },
  };
}
