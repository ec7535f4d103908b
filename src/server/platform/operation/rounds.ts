/**
 * A round of the event loop accepts one connection (libuv takes them one at a time): between two pages there are enough rounds for many to come in and hear at least that
 * they should come back. An empty round takes some microseconds.
 */
const ROUNDS = 32;

/** Calls back after some rounds of the event loop. */
export function afterRounds(run: () => void, rounds = ROUNDS): void {
  if (rounds === 0) run();
  else setImmediate(afterRounds, run, rounds - 1);
}
