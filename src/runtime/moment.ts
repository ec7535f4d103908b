import type { Feature } from './feature.ts';
import { hold } from './hold.ts';
import { whenSomebodyIsThere } from './person.ts';
import { canObserveVisibility, whenNear } from './visibility.ts';

/**
 * Calls `start` at the moment that the feature waits for; never, once the signal has aborted. Settles as soon as it is watched for, or, where that cannot be or it has come
 * already, when the feature is attached.
 */
export async function atMoment(
  { selector, when }: Feature,
  element: Element,
  start: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (when === 'intent') await hold(selector, element, start, signal);
  else if (when === 'person') {
    whenSomebodyIsThere(() => {
      // Most of what wakes now needs it: asked for here, it comes beside them, and not behind them.
      // Whoever needs it says so when it does not come.
      import('./http.ts').catch(() => undefined);
      void start();
    }, signal);
  } else if (canObserveVisibility()) void whenNear(element, signal).then(start);
  else await start();
}
