/**
 * Returns a function that calls its callbacks in order, with some turns of the event loop between them. Node accepts
 * one new connection per turn (libuv 1.45 and later): with work in every turn, each new connection would wait for it.
 * An empty turn takes a few microseconds.
 */
export function createPace(turnsBetween: number): (start: () => void) => void {
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
