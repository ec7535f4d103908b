import type { Route } from '#contract/mask.ts';
import { type DateSettings, readStored } from './model.ts';

/** DATE-3: digits only, the separators come by themselves. */
export function dateRoute({ shown }: DateSettings): Route {
  return [...shown.hint].map((character) => (/\p{L}/u.test(character) ? { slot: 'digit' } : { literal: character }));
}

/** DATE-3: a whole date yyyy-mm-dd, pasted or filled in, in the format that is shown; any other text as it is. */
export function asShown(text: string, settings: DateSettings): string {
  const reading = /^\s*\d{4}-/.test(text) ? readStored(text, settings) : undefined;
  return reading?.kind === 'moment' ? settings.shown.format(reading.moment) : text;
}
