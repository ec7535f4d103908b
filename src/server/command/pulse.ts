import type { EventEmitter } from 'node:events';

/** How often a process says that it is alive, and is looked at. */
const PULSE_MS = 5_000;
/** Looks in a row that find nothing said: half a minute. Whatever a process does meanwhile, it serves nobody. */
const MISSED_LOOKS = 6;
const ALIVE = 'alive';

/** Has this process tell the one that started it, for as long as its loop turns, that it is alive. */
export function beatPulse(own: Pick<NodeJS.Process, 'connected' | 'send'> = process): void {
  setInterval(() => own.connected && own.send?.(ALIVE), PULSE_MS).unref();
}

/**
 * Calls `onStuck` once when the process has said nothing for six looks in a row. Looks are counted, not seconds: a machine that slept, or had no time for this process either,
 * has missed them too. Ends with the process.
 */
export function watchPulse(child: EventEmitter, onStuck: () => void, everyMs = PULSE_MS): void {
  let missed = 0;
  child.on('message', (message) => {
    if (message === ALIVE) missed = 0;
  });
  const looks = setInterval(() => {
    missed += 1;
    if (missed < MISSED_LOOKS) return;
    clearInterval(looks);
    onStuck();
  }, everyMs);
  looks.unref();
  child.once('exit', () => clearInterval(looks));
}
