import { fitText, type Route } from '#contract/mask.ts';

/** A text as typed, pasted or filled in, with or without its literals, in the mask; what does not fit is left out. */
export function maskText(routes: readonly Route[], text: string): string {
  return fitText(routes, text).masked;
}

/** What was typed, without literals: what is read and sent. */
export function unmask(routes: readonly Route[], text: string): string {
  return fitText(routes, text).unmasked;
}

/** Is every character to type there, and nothing that the mask has no place for? Blanks between are nobody's mistake. */
export function isWhole(routes: readonly Route[], text: string): boolean {
  const { masked, unmasked, isComplete } = fitText(routes, text);
  const plain = (written: string) => written.replace(/[\s.\u00a0-]/g, '');
  return isComplete && (plain(masked) === plain(text) || plain(unmasked) === plain(text));
}

/**
 * A stored value in the mask. It is unmasked, so that a digit of it is never taken for a literal (`+33` before `3…`); one that holds anything but characters to
 * type was masked already, as the browser brings it back.
 */
export function maskStored(routes: readonly Route[], value: string): string {
  const found = fitText(routes, value, true);
  return found.unmasked === value ? found.masked : maskText(routes, value);
}

/** A French number as it is dialled in France: what telephones keep and fill in as `+33 2…` or `0033 2…` is `02…`. Any other text is left as it is. */
export function nationalNumber(text: string): string {
  return text.replace(/^\s*(?:\+|00)33[\s.]*(?:\(0\)[\s.]*)?(?=[1-9])/, '0');
}

/** Which keyboard a telephone shows. */
export function keyboardFor(routes: readonly Route[]): 'numeric' | 'tel' | 'text' {
  const places = routes.flat();
  if (places.some((place) => 'slot' in place && place.slot !== 'digit')) return 'text';
  return places.some((place) => 'literal' in place && '+()#'.includes(place.literal)) ? 'tel' : 'numeric';
}
