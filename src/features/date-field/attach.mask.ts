import { Maskito } from '@maskito/core';
import { type DateSettings, readTyped } from './model.ts';

/** DATE-3: digits only, the separators come by themselves; a whole date in the other format is turned into this one. */
export function maskDate(input: HTMLInputElement, settings: DateSettings, signal: AbortSignal): void {
  const mask = [...settings.shown.hint].map((character) => (/[a-z]/.test(character) ? /\d/ : character));
  const asShown = (text: string) => {
    const reading = settings.sent === settings.shown ? undefined : settings.sent.read(text);
    return reading?.kind === 'moment' && readTyped(text, settings).kind === 'moment' ? settings.shown.format(reading.moment) : undefined;
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
