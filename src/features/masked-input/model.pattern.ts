import type { Place, Route, Slot } from '#contract/mask.ts';

export type PatternFault = 'empty' | 'bracket' | 'brace' | 'nothing-to-repeat' | 'backslash' | 'no-slot' | 'too-large';
type Compiled = { readonly routes: readonly Route[] } | { readonly fault: PatternFault };

type Part = { readonly kind: 'place'; readonly place: Place } | Branch | Repeat;
interface Branch {
  readonly kind: 'optional';
  readonly parts: readonly Part[];
}
interface Repeat {
  readonly kind: 'repeat';
  readonly part: Part;
  readonly min: number;
  readonly max: number;
}

/** Limits of open repetitions, and of the number of routes of a pattern. */
const MAX_REPEATS = 100;
const MAX_ROUTES = 1_000;
const MAX_LENGTH = 250;
/** Of a written pattern: brackets in brackets are read one inside the other. */
const MAX_WRITTEN = 2_000;
const SLOTS: Readonly<Record<string, Slot>> = { '9': 'digit', a: 'letter', '*': 'either' };

class Fault extends Error {
  readonly fault: PatternFault;
  constructor(fault: PatternFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Compiles a pattern (MASK-1) to all its routes, longest first, or returns its fault. */
export function compilePattern(pattern: string): Compiled {
  try {
    if (pattern === '') throw new Fault('empty');
    if (pattern.length > MAX_WRITTEN) throw new Fault('too-large');
    const { parts, end } = readParts(pattern, 0, false);
    if (end < pattern.length) throw new Fault('bracket');
    const routes = distinct(routesOf(parts)).filter((route) => route.some((place) => 'slot' in place));
    if (routes.length === 0) throw new Fault('no-slot');
    return { routes: routes.sort((a, b) => b.length - a.length) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault };
    throw error;
  }
}

function readParts(pattern: string, start: number, isInside: boolean): { parts: Part[]; end: number } {
  const parts: Part[] = [];
  let at = start;
  while (at < pattern.length) {
    const character = pattern[at] ?? '';
    if (character === ']') break;
    if (character === '[') {
      const inner = readParts(pattern, at + 1, true);
      if (inner.parts.length === 0) throw new Fault('bracket');
      parts.push({ kind: 'optional', parts: inner.parts });
      at = inner.end + 1;
    } else if (character === '{') {
      const close = pattern.indexOf('}', at);
      const part = parts.pop();
      if (part === undefined || part.kind === 'repeat') throw new Fault('nothing-to-repeat');
      parts.push({ kind: 'repeat', part, ...readTimes(pattern.slice(at + 1, close === -1 ? at + 1 : close)) });
      at = close + 1;
    } else if (character === '}') {
      throw new Fault('brace');
    } else {
      const isEscaped = character === '\\';
      const literal = isEscaped ? pattern[at + 1] : character;
      if (literal === undefined) throw new Fault('backslash');
      const slot = isEscaped ? undefined : SLOTS[literal];
      parts.push({ kind: 'place', place: slot === undefined ? { literal } : { slot } });
      at += isEscaped ? 2 : 1;
    }
  }
  if (isInside !== (pattern[at] === ']')) throw new Fault('bracket');
  return { parts, end: at };
}

/** Parses `3`, `1,3`, `2,`, `+` or `*`. */
function readTimes(written: string): { min: number; max: number } {
  if (written === '+' || written === '*') return { min: written === '+' ? 1 : 0, max: MAX_REPEATS };
  const found = /^(\d{1,3})(?:(,)(\d{1,3})?)?$/.exec(written);
  if (found === null) throw new Fault('brace');
  const min = Number(found[1]);
  const max = found[2] === undefined ? min : found[3] === undefined ? Math.max(MAX_REPEATS, min) : Number(found[3]);
  if (max < min || max === 0) throw new Fault('brace');
  return { min, max };
}

function routesOf(parts: readonly Part[]): Route[] {
  return parts.reduce<Route[]>((heads, part) => join(heads, tailsOf(part)), [[]]);
}

function tailsOf(part: Part): Route[] {
  if (part.kind === 'place') return [[part.place]];
  if (part.kind === 'optional') return [...routesOf(part.parts), []];
  const once = tailsOf(part.part);
  const tails: Route[] = [];
  let repeated: Route[] = [[]];
  for (let times = 0; times <= part.max; times += 1) {
    if (times >= part.min) tails.push(...repeated);
    if (times < part.max) repeated = distinct(join(repeated, once));
    if (tails.length > MAX_ROUTES) throw new Fault('too-large');
  }
  return tails;
}

function join(heads: readonly Route[], tails: readonly Route[]): Route[] {
  if (heads.length * tails.length > MAX_ROUTES) throw new Fault('too-large');
  const routes = heads.flatMap((head) => tails.map((tail) => [...head, ...tail]));
  if (routes.some(({ length }) => length > MAX_LENGTH)) throw new Fault('too-large');
  return routes;
}

function distinct(routes: readonly Route[]): Route[] {
  return [...new Map(routes.map((route) => [JSON.stringify(route), route])).values()];
}
