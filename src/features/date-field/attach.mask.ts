import { Maskito } from '@maskito/core';
import { type DateSettings, readStored } from './model.ts';

/** DATE-3: digits only, the separators come by themselves; a whole date yyyy-mm-dd, pasted or filled in, is turned into this format. */
export function maskDate(input: HTMLInputElement, settings: DateSettings, signal: AbortSignal): void {
  const mask = [...settings.shown.hint].map((character) => (/[a-z]/.test(character) ? /\d/ : character));
  const asShown = (text: string) => {
    const reading = /^\s*\d{4}-/.test(text) ? readStored(text, settings) : undefined;
    return reading?.kind === 'moment' ? settings.shown.format(reading.moment) : undefined;
  };
  const maskito = new Maskito(input, {
    mask,
    preprocessors: [
      ({ elementState, data }) => {
        const pasted = asShown(data);
        if (pasted !== undefined) return { elementState: { value: '', selection: [0, 0] as const }, data: pasted };
        const filled = data === '' ? asShown(elementState.value) : undefined;
        return filled === undefined
          ? { elementState, data }
          : { elementState: { value: filled, selection: [filled.length, filled.length] as const }, data };
      },
    ],
  });
  input.inputMode ||= 'numeric';
  signal.addEventListener('abort', () => maskito.destroy(), { once: true });
}
