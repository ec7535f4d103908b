import type { Route } from '#contract/mask.ts';
import { keepMask } from '#ui/mask/keep.ts';
import { type DateSettings, readStored } from './model.ts';

/** DATE-3: digits only, the separators come by themselves; a whole date yyyy-mm-dd, pasted or filled in, is turned into this format. */
export function maskDate(input: HTMLInputElement, settings: DateSettings, signal: AbortSignal): void {
  const route: Route = [...settings.shown.hint].map((character) => (/[a-z]/.test(character) ? { slot: 'digit' } : { literal: character }));
  keepMask(input, [route], signal, (text) => {
    const reading = /^\s*\d{4}-/.test(text) ? readStored(text, settings) : undefined;
    return reading?.kind === 'moment' ? settings.shown.format(reading.moment) : text;
  });
  input.inputMode ||= 'numeric';
}
