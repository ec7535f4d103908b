/**
 * Texts in a mask, for the field that is typed into and for the server that checks what was sent (MASK-1, DATE-3).
 */

/** One place of a mask: a kind of character to type, or a literal. */
export type Place = { readonly slot: Slot } | { readonly literal: string };
export type Slot = 'digit' | 'letter' | 'either';
/** One way through a mask, from its first place to its last. */
export type Route = readonly Place[];

/** How a text goes into one route. */
interface Fit {
  readonly route: Route;
  readonly masked: string;
  readonly unmasked: string;
  /** Literals that the text itself brought. */
  readonly literals: number;
  readonly isComplete: boolean;
}

/** Latin letters with their accents, without × and ÷, whose codes lie between them. */
const LETTERS = 'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f';
export const SLOT_CHARACTERS: Readonly<Record<Slot, RegExp>> = {
  digit: /[0-9]/,
  letter: RegExp(`[${LETTERS}]`),
  either: RegExp(`[0-9${LETTERS}]`),
};

/**
 * A text as typed, pasted or filled in, with or without its literals, in the mask; what does not fit is left out. Of
 * several routes the one that takes most of what was typed; then the one whose literals were typed; then one that is
 * complete, the shortest such; then the first, which is the longest. `isUnmasked`: the text has no literals, so that a
 * digit of it is never taken for one (`+33` before `3…`).
 */
export function fitText(routes: readonly Route[], text: string, isUnmasked = false): Fit {
  return routes
    .map((route) => walk(route, text, isUnmasked))
    .reduce((best, other) => (isBetter(other, best) ? other : best));
}

function isBetter(a: Fit, b: Fit): boolean {
  if (a.unmasked.length !== b.unmasked.length) return a.unmasked.length > b.unmasked.length;
  if (a.literals !== b.literals) return a.literals > b.literals;
  if (a.isComplete !== b.isComplete) return a.isComplete;
  return a.isComplete && a.masked.length < b.masked.length;
}

/** Literals between are put in; a character that is the next literal is that literal. */
function walk(route: Route, text: string, isUnmasked: boolean): Fit {
  let masked = '';
  let unmasked = '';
  let literals = 0;
  for (const character of text.split('')) {
    let passed = masked;
    let place = route[passed.length];
    while (place !== undefined && 'literal' in place && (isUnmasked || place.literal !== character)) {
      passed += place.literal;
      place = route[passed.length];
    }
    if (place === undefined) continue;
    if ('slot' in place) {
      if (!SLOT_CHARACTERS[place.slot].test(character)) continue;
      unmasked += character;
    } else literals += 1;
    masked = passed + character;
  }
  const rest = route.slice(masked.length);
  const isComplete = rest.every((place) => 'literal' in place);
  // Once everything is typed, the literals at the end stand there too.
  if (isComplete && unmasked !== '') for (const place of rest) if ('literal' in place) masked += place.literal;
  return { route, masked, unmasked, literals, isComplete };
}
