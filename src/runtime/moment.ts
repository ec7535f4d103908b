import type { Feature } from './feature.ts';
import { hold } from './hold.ts';
import { whenSomebodyIsThere } from './person.ts';
import { canObserveVisibility, whenNear } from './visibility.ts';

/** On elements whose feature comes when they are near: styles that wait for it, and give up in the end, need not count the time yet. */
const ASLEEP = 'data-asleep';

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
  else if (when === 'person' || when === 'seen') {
    whenSomebodyIsThere(() => {
      // Most of what wakes now needs these: asked for here, they come beside the features, and not behind them.
      // Whoever needs them says so when they do not come. With the second comes all that such features share (tools/vite.front.mjs).
      import('./http.ts').catch(() => undefined);
      import('./send-once.ts').catch(() => undefined);
      if (when === 'person') void start();
      else void whenNear(element, signal).then(start);
    }, signal);
  } else if (canObserveVisibility()) {
    element.setAttribute(ASLEEP, '');
    void whenNear(element, signal).then(() => {
      element.removeAttribute(ASLEEP);
      return start();
    });
  } else await start();
}
