/**
 * Node accepts one new connection in a turn of the event loop (libuv 1.45 and later). A page takes a turn of some
 * milliseconds: with pages in every turn, new visitors of cached pages would wait for one page each. A turn in which
 * nothing happens takes a few microseconds.
 */
const TURNS_BETWEEN = 8;

/** Starts what it is given in order, each after some turns of the event loop in which connections are accepted. */
export function createPace(turnsBetween: number = TURNS_BETWEEN): (start: () => void) => void {
  const ready: (() => void)[] = [];
  let turnsLeft = 0;
  let isRunning = false;

  function turn(): void {
    if (turnsLeft > 0) turnsLeft -= 1;
    else {
      ready.shift()?.();
      turnsLeft = turnsBetween;
    }
    isRunning = ready.length > 0 || turnsLeft > 0;
    if (isRunning) setImmediate(turn);
  }

  return (start) => {
    ready.push(start);
    if (isRunning) return;
    isRunning = true;
    setImmediate(turn);
  };
}
