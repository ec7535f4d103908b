import type { Feature } from './feature.ts';
import { hold } from './hold.ts';

/** Calls `start` when the feature's moment has come for the element; never, once the signal has aborted. Settles as soon as the moment is watched for. */
export async function atMoment(
  { selector, when }: Feature,
  element: Element,
  start: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (when === 'visible') {
    const { whenNear } = await import('./visibility.ts');
    void whenNear(element, signal).then(start);
  } else await hold(selector, start, signal);
}
