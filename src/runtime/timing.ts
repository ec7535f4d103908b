/** Calls through once the calls have stopped for `ms`. Nothing is called after the signal aborts. */
export function debounce<Arguments extends readonly unknown[]>(
  ms: number,
  callback: (...args: Arguments) => void,
  signal: AbortSignal,
): (...args: Arguments) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return (...args) => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => callback(...args), ms);
  };
}

/** Resolves after `ms`; rejects with an abort when the signal does. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Calls once what the page shows now has been painted, unless the signal aborts before. */
export function afterPaint(callback: () => void, signal?: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  signal?.addEventListener(
    'abort',
    () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    },
    { once: true },
  );
}
