/**
 * Calls at once, or when the press that is going on ends: what appears while a button is pressed would move it from
 * under the pointer, and the press would be lost. Before the click, whose target is known by then.
 */
export function watchPress(signal: AbortSignal): (act: () => void) => void {
  let isPressed = false;
  let waiting: (() => void) | undefined;
  const listen = (type: string, listener: () => void) =>
    document.addEventListener(type, listener, { signal, capture: true });
  const end = () => {
    isPressed = false;
    waiting?.();
    waiting = undefined;
  };
  listen('mousedown', () => {
    isPressed = true;
  });
  for (const type of ['mouseup', 'dragend']) listen(type, end);
  return (act) => {
    if (isPressed) waiting = act;
    else act();
  };
}
