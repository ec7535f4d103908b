import type { EventEmitter } from 'node:events';

/** Interval of heartbeats and of their checks. */
const HEARTBEAT_MS = 5_000;
/** Checks in a row without a heartbeat: half a minute, in which the process served no request. */
const MAX_MISSED = 6;
const ALIVE = 'alive';

/** Sends heartbeats to the parent process while the event loop runs. */
export function sendHeartbeats(own: Pick<NodeJS.Process, 'connected' | 'send'> = process): void {
  setInterval(() => own.connected && own.send?.(ALIVE), HEARTBEAT_MS).unref();
}

/**
 * Calls `onStuck` once after six checks in a row without a heartbeat. Checks are counted, not seconds: a machine that
 * was suspended or overloaded delays both sides. Ends with the process.
 */
export function watchHeartbeats(child: EventEmitter, onStuck: () => void, everyMs = HEARTBEAT_MS): void {
  let missed = 0;
  child.on('message', (message) => {
    if (message === ALIVE) missed = 0;
  });
  const timer = setInterval(() => {
    missed += 1;
    if (missed < MAX_MISSED) return;
    clearInterval(timer);
    onStuck();
  }, everyMs);
  timer.unref();
  child.once('exit', () => clearInterval(timer));
}
