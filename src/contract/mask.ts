/** Texts in a mask, read alike by the field that is typed into and by the server that checks what was sent (MASK-1, DATE-3). */

/** One place of a mask: a kind of character to type, or a literal. */
export type Place = { readonly slot: Slot } | { readonly literal: string };
export type Slot = 'digit' | 'letter' | 'either';
/** One way through a mask, from its first place to its last. */
export type Route = readonly Place[];

/** How a text goes into one route. */
export interface Fit {
  readonly route: Route;
  readonly masked: string;
  readonly unmasked: string;
  /** Literals that the text itself brought. */
  readonly literals: number;
  readonly isComplete: boolean;
  /** Characters that were taken although nothing was said of their role. */
  readonly fresh: number;
  /** Where the last character that was typed ends in `masked`. */
  readonly filled: number;
  /** Where the characters before the caret end in `masked`, and where the first one behind it stands, if there is one. */
  readonly behind: number;
  readonly ahead: number | undefined;
}

/** What a character of a text may become; anything, when nothing is said. */
export type Role = (index: number) => 'slot' | 'literal' | undefined;

/** Latin letters with their accents; × and ÷ stand among them and are none. */
const LETTERS = 'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f';
const SLOT_CHARACTERS: Readonly<Record<Slot, RegExp>> = {
  digit: /[0-9]/,
  letter: RegExp(`[${LETTERS}]`),
  either: RegExp(`[0-9${LETTERS}]`),
};

/**
 * A text as typed, pasted or filled in, with or without its literals, in the mask; what does not fit is left out. Of several routes the one that takes most of what was typed; then the one whose
 * literals were typed; then one that is complete, the shortest such; then the first, which is the longest.
 */
export function fitText(routes: readonly Route[], text: string, roleOf: Role = () => undefined, caret = text.length): Fit {
  return routes.map((route) => walk(route, text, roleOf, caret)).reduce((kept, other) => (isBetter(other, kept) ? other : kept));
}

function isBetter(a: Fit, b: Fit): boolean {
  if (a.unmasked.length !== b.unmasked.length) return a.unmasked.length > b.unmasked.length;
  if (a.literals !== b.literals) return a.literals > b.literals;
  if (a.isComplete !== b.isComplete) return a.isComplete;
  return a.isComplete && a.masked.length < b.masked.length;
}

/** Literals between are put in; a character that is the next literal is that literal. */
function walk(route: Route, text: string, roleOf: Role, caret: number): Fit {
  let masked = '';
  let unmasked = '';
  let literals = 0;
  let fresh = 0;
  let filled = 0;
  let behind = 0;
  let ahead: number | undefined;
  for (const [index, character] of text.split('').entries()) {
    const role = roleOf(index);
    let passed = masked;
    let place = route[passed.length];
    while (place !== undefined && 'literal' in place && (role === 'slot' || place.literal !== character)) {
      passed += place.literal;
      place = route[passed.length];
    }
    if (place === undefined) continue;
    if ('slot' in place) {
      if (role === 'literal' || !SLOT_CHARACTERS[place.slot].test(character)) continue;
      unmasked += character;
      filled = passed.length + 1;
      if (index >= caret) ahead ??= passed.length;
    } else literals += 1;
    masked = passed + character;
    if (role === undefined) fresh += 1;
    if (index < caret) behind = masked.length;
  }
  const rest = route.slice(masked.length);
  const isComplete = rest.every((place) => 'literal' in place);
  // Once everything is typed, the literals at the end stand there too.
  if (isComplete && unmasked !== '') for (const place of rest) if ('literal' in place) masked += place.literal;
  return { route, masked, unmasked, literals, isComplete, fresh, filled, behind, ahead };
}
