import type { Place, Route, Slot } from './model.pattern.ts';

/** Latin letters with their accents; × and ÷ stand among them and are none. */
const SLOT_CHARACTERS: Readonly<Record<Slot, RegExp>> = {
  digit: /^[0-9]$/,
  letter: /^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]$/,
  either: /^[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f]$/,
};

/** How a text goes into one route. */
interface Fit {
  readonly route: Route;
  readonly masked: string;
  readonly unmasked: string;
  /** Literals that the text itself brought. */
  readonly literals: number;
  readonly isComplete: boolean;
}

/** The route that takes most of what was typed; then the one whose literals were typed; then one that is complete, the shortest such; then the longest. */
function chooseRoute(routes: readonly Route[], text: string): Route {
  return best(routes, (route) => fitText(route, text)).route;
}

/** A text as typed, pasted or filled in, with or without its literals, in the mask; what does not fit is left out. */
export function maskText(routes: readonly Route[], text: string): string {
  return best(routes, (route) => fitText(route, text)).masked;
}

/** What was typed, without literals: what is read and sent. */
export function unmask(routes: readonly Route[], text: string): string {
  return best(routes, (route) => fitText(route, text)).unmasked;
}

/** Is every character to type there, and nothing that the mask has no place for? Blanks between are nobody's mistake. */
export function isWhole(routes: readonly Route[], text: string): boolean {
  const { masked, isComplete } = best(routes, (route) => fitText(route, text));
  const plain = (written: string) => written.replace(/[\s.\u00a0-]/g, '');
  return isComplete && (plain(masked) === plain(text) || plain(unmask(routes, text)) === plain(text));
}

/**
 * A stored value in the mask. It is unmasked, so that a digit of it is never taken for a literal (`+33` before `3…`); one that holds anything but characters to
 * type was masked already, as the browser brings it back.
 */
export function maskStored(routes: readonly Route[], value: string): string {
  const found = best(routes, (route) => fitSlots(route, value));
  return found.unmasked === value ? found.masked : maskText(routes, value);
}

/** The route for a text in the words of the masking library: a pattern per character to type, the literals as they are. */
export function expressionFor(routes: readonly Route[]): (state: { readonly value: string }) => (RegExp | string)[] {
  const expressions = new Map(
    routes.map((route) => [route, route.map((place) => ('slot' in place ? SLOT_CHARACTERS[place.slot] : place.literal))]),
  );
  return ({ value }) => expressions.get(chooseRoute(routes, value)) ?? [];
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

function best(routes: readonly Route[], measure: (route: Route) => Fit): Fit {
  const [first = [], ...others] = routes;
  return others.map(measure).reduce((kept, fitted) => (isBetter(fitted, kept) ? fitted : kept), measure(first));
}

function isBetter(a: Fit, b: Fit): boolean {
  if (a.unmasked.length !== b.unmasked.length) return a.unmasked.length > b.unmasked.length;
  if (a.literals !== b.literals) return a.literals > b.literals;
  if (a.isComplete !== b.isComplete) return a.isComplete;
  return a.isComplete && a.masked.length < b.masked.length;
}

/** Literals between are put in; a character that is the next literal is that literal. */
function fitText(route: Route, text: string): Fit {
  return walk(route, text, (place, character) => 'literal' in place && place.literal === character);
}

function fitSlots(route: Route, value: string): Fit {
  return walk(route, value, () => false);
}

function walk(route: Route, text: string, isLiteral: (place: Place, character: string) => boolean): Fit {
  let masked = '';
  let unmasked = '';
  let literals = 0;
  let at = 0;
  for (const character of text) {
    let next = at;
    let passed = '';
    for (let place = route[next]; place !== undefined && 'literal' in place && !isLiteral(place, character); place = route[next]) {
      passed += place.literal;
      next += 1;
    }
    const place = route[next];
    if (place === undefined) continue;
    if ('slot' in place) {
      if (!SLOT_CHARACTERS[place.slot].test(character)) continue;
      unmasked += character;
    } else literals += 1;
    masked += passed + character;
    at = next + 1;
  }
  const rest = route.slice(at);
  const isComplete = rest.every((place) => 'literal' in place);
  // Once everything is typed, the literals at the end stand there too.
  if (isComplete && unmasked !== '') for (const place of rest) if ('literal' in place) masked += place.literal;
  return { route, masked, unmasked, literals, isComplete };
}
