import { Maskito, type MaskitoPreprocessor, maskitoChangeEventPlugin } from '@maskito/core';
import { fitText, type Place, type Route, SLOT_CHARACTERS } from '#contract/mask.ts';

/**
 * Keeps a field in its mask while a visitor types, pastes, drops, composes or lets the browser fill it in. `read` turns
 * a text that is whole in another notation into this one; it replaces everything.
 */
export function maskInput(
  input: HTMLInputElement,
  routes: readonly Route[],
  signal: AbortSignal,
  read: (text: string) => string = (text) => text,
): void {
  const whole: MaskitoPreprocessor = ({ elementState, data }) => {
    const inserted = read(data);
    const [from, to] = elementState.selection;
    // Maskito would keep the first literals of a text that is wholly replaced, and put those typed anew behind them.
    const isReplaced = data !== '' && from === 0 && to === elementState.value.length;
    if (inserted !== data || isReplaced) return { elementState: { value: '', selection: [0, 0] }, data: inserted };
    const filled = data === '' ? read(elementState.value) : elementState.value;
    if (filled === elementState.value) return { elementState, data };
    return { elementState: { value: filled, selection: [filled.length, filled.length] }, data };
  };
  // Maskito would remember each unfinished composition, and undoing would never get past it.
  const skipComposing = (event: InputEvent) => event.isComposing && event.stopImmediatePropagation();
  input.addEventListener('beforeinput', skipComposing, { signal, capture: true });
  const maskito = new Maskito(input, {
    mask: ({ value }) => fitText(routes, value).route.map(expressionOf),
    preprocessors: [whole],
    plugins: [maskitoChangeEventPlugin()],
  });
  signal.addEventListener('abort', () => maskito.destroy(), { once: true });
}

const expressionOf = (place: Place): RegExp | string => ('slot' in place ? SLOT_CHARACTERS[place.slot] : place.literal);
