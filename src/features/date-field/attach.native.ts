import type { Context, Methods } from '#runtime/feature.ts';

interface Means extends Pick<Context, 'signal' | 'guard' | 'expose'> {
  afterPress(act: () => void): void;
}

/**
 * Calls `takeOver` once nobody is busy with the browser's own date field, which works and sends the same: what is half
 * typed in it has no value, and would be lost. Enter, which sends the form, and a script that sets a value do not wait:
 * the browser does not know which days are refused.
 */
export function whenLeft(
  input: HTMLInputElement,
  { signal, guard, expose, afterPress }: Means,
  takeOver: () => Methods,
): void {
  const isNative = input.type !== 'text' && input.type !== 'tel';
  const isHalfTyped = () => isNative && input.validity.badInput;
  const isInUse = () => isHalfTyped() || (isNative && document.activeElement === input);
  const life = new AbortController();
  const take = (): Methods => {
    life.abort();
    const methods = takeOver();
    expose(methods);
    return methods;
  };
  if (!isInUse()) {
    take();
    return;
  }
  const ends = { signal: AbortSignal.any([signal, life.signal]) };
  const look = guard(() => ends.signal.aborted || isInUse() || take());
  input.addEventListener('blur', () => afterPress(look), ends);
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && !isHalfTyped() && guard(take)(), ends);
  expose({
    value: (...given) => (given[0] === undefined ? input.value : take().value?.(...given)),
    open: () => take().open?.(),
  });
}
