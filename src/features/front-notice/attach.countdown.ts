import { TICK_MS } from './model.ts';

interface Countdown {
  /** Pauses until every reason has ended. */
  pause(reason: PauseReason): void;
  resume(reason: PauseReason): void;
}
type PauseReason = 'pointer' | 'focus' | 'page hidden';

/** Counts whole seconds down to 0 until the signal aborts. */
export function countDown(seconds: number, onSecond: (left: number) => void, signal: AbortSignal): Countdown {
  const reasons = new Set<PauseReason>();
  let left = seconds;
  const timer = setInterval(() => {
    if (reasons.size > 0) return;
    left -= 1;
    if (left <= 0) clearInterval(timer);
    onSecond(left);
  }, TICK_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return { pause: (reason) => reasons.add(reason), resume: (reason) => reasons.delete(reason) };
}
