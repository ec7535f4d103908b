import type { Context } from '#runtime/feature.ts';

/**
 * Calls `takeOver` once nobody is busy with the browser's own date field, which works and sends the same: what is half
 * typed in it has no value, and would be lost.
 */
export function whenLeft(
  input: HTMLInputElement,
  { signal, guard, afterPress }: Pick<Context, 'signal' | 'guard'> & { afterPress(act: () => void): void },
  takeOver: () => void,
): void {
  const isNative = input.type !== 'text' && input.type !== 'tel';
  const isInUse = () => isNative && (document.activeElement === input || input.validity.badInput);
  if (!isInUse()) {
    takeOver();
    return;
  }
  const life = new AbortController();
  const look = guard(() => {
    if (life.signal.aborted || signal.aborted || isInUse()) return;
    life.abort();
    takeOver();
  });
  input.addEventListener('blur', () => afterPress(look), { signal: AbortSignal.any([signal, life.signal]) });
}
