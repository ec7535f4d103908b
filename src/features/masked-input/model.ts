import { fitText, type Route } from '#contract/mask.ts';

/** Masks a text with or without literals; characters that do not fit are dropped. */
export function maskText(routes: readonly Route[], text: string): string {
  return fitText(routes, text).masked;
}

/** The text without literals: the value that is sent. */
export function unmask(routes: readonly Route[], text: string): string {
  return fitText(routes, text).unmasked;
}

/** True when the mask is complete and no character was dropped; separators are ignored. */
export function isWhole(routes: readonly Route[], text: string): boolean {
  const { masked, unmasked, isComplete } = fitText(routes, text);
  const plain = (written: string) => written.replace(/[\s.\u00a0-]/g, '');
  return isComplete && (plain(masked) === plain(text) || plain(unmasked) === plain(text));
}

/**
 * Masks a stored value. It is unmasked, so no digit of it is a literal (`+33` before `3…`). A value with other
 * characters is masked already, for example restored by the browser.
 */
export function maskStored(routes: readonly Route[], value: string): string {
  const found = fitText(routes, value, true);
  return found.unmasked === value ? found.masked : maskText(routes, value);
}

/** Converts `+33 2…` and `0033 2…` to `02…`; any other text is unchanged. */
export function nationalNumber(text: string): string {
  return text.replace(/^\s*(?:\+|00)33[\s.]*(?:\(0\)[\s.]*)?(?=[1-9])/, '0');
}

/** The `inputmode` for a mask. */
export function keyboardFor(routes: readonly Route[]): 'numeric' | 'tel' | 'text' {
  const places = routes.flat();
  if (places.some((place) => 'slot' in place && place.slot !== 'digit')) return 'text';
  return places.some((place) => 'literal' in place && '+()#'.includes(place.literal)) ? 'tel' : 'numeric';
}
