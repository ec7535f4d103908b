import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '#server/platform/operation/package-root.ts';
import { withoutComments } from './theme.ts';

export type Scheme = 'light' | 'dark';

/** Colour in front → colours behind it. */
type ColourPairs = Readonly<Record<string, readonly string[]>>;

/** Text and the backgrounds it appears on: 4.5 to 1 (WCAG 1.4.3). */
const TEXT_PAIRS: ColourPairs = {
  ink: ['paper', 'surface', 'band', 'brand-soft', 'success-soft', 'warning-soft', 'danger-soft'],
  'ink-soft': ['paper', 'surface', 'band'],
  brand: ['paper', 'surface', 'band', 'brand-soft'],
  'brand-hover': ['paper', 'surface', 'band', 'brand-soft'],
  'on-brand': ['brand', 'brand-hover'],
  'accent-ink': ['accent-soft', 'surface'],
  'on-deep': ['deep'],
  'on-deep-soft': ['deep'],
  success: ['success-soft'],
  warning: ['warning-soft'],
  danger: ['danger-soft', 'paper', 'surface'],
  paper: ['danger'],
};

/** Borders of controls, icons, marks of the current page, the ring of focus: 3 to 1 (WCAG 1.4.11). */
const MARK_PAIRS: ColourPairs = {
  'line-strong': ['paper', 'surface', 'band'],
  accent: ['paper', 'surface', 'band'],
  focus: ['paper', 'surface', 'band'],
  'on-deep': ['deep'],
};

interface DeclaredColour {
  /** `#rrggbb`; undefined for a value that is not judged, such as `var(--x)` or one that is see-through. */
  readonly value: string | undefined;
  readonly line: number;
}

/**
 * The custom properties that a style sheet declares, as colours for one scheme. Values inside
 * `@media (prefers-color-scheme: dark)` are for dark screens; the others are for both.
 */
function declaredColours(css: string, scheme: Scheme): Map<string, DeclaredColour> {
  const bare = withoutComments(css);
  const dark = darkPart(bare);
  const colours = new Map<string, DeclaredColour>();
  for (const match of bare.matchAll(/--([\w-]+)\s*:([^;{}]{0,200})[;}]/g)) {
    const isDark = match.index >= dark.start && match.index < dark.end;
    if (isDark && scheme === 'light') continue;
    const [, name = '', value = ''] = match;
    colours.set(name, { value: hexadecimal(value.trim()), line: bare.slice(0, match.index).split('\n').length });
  }
  return colours;
}

/** A colour as `#rrggbb`, from `#rgb`, `rgb(31 102 80)` or `hsl(161 53% 26%)`, with commas or without. */
function hexadecimal(value: string): string | undefined {
  const [, digits] = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(value) ?? [];
  if (digits !== undefined) return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toLowerCase();
  const [, kind = '', inside = ''] = /^(rgb|hsl)a?\(([\d.\s,%deg]+)\)$/i.exec(value) ?? [];
  const numbers = inside.split(/[\s,]+/).map((part) => Number(part.replace(/%$|deg$/, '')));
  const [one = Number.NaN, two = Number.NaN, three = Number.NaN] = numbers;
  if (numbers.length !== 3 || Number.isNaN(one + two + three)) return undefined;
  const channels = kind.toLowerCase() === 'hsl' ? fromHsl(one, two / 100, three / 100) : [one, two, three];
  if (channels.some((channel) => channel > 255) || (kind.toLowerCase() === 'rgb' && inside.includes('%')))
    return undefined;
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function fromHsl(hue: number, saturation: number, lightness: number): readonly number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  });
}

function darkPart(css: string): { readonly start: number; readonly end: number } {
  const start = css.search(/@media\s*\(\s*prefers-color-scheme\s*:\s*dark\s*\)/i);
  if (start === -1) return { start: css.length, end: css.length };
  let depth = 0;
  for (let index = css.indexOf('{', start); index !== -1 && index < css.length; index += 1) {
    if (css[index] === '{') depth += 1;
    else if (css[index] === '}') depth -= 1;
    if (depth === 0) return { start, end: index };
  }
  return { start, end: css.length };
}

/** The contrast ratio of WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hexadecimal: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hexadecimal.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

interface FaintPair {
  readonly front: string;
  readonly back: string;
  readonly frontValue: string;
  readonly backValue: string;
  readonly ratio: number;
  readonly least: number;
  /** The name and the line of the colour that the theme declares; the one in front if it declares both. */
  readonly own: string;
  readonly line: number;
}

let tokensCss: string | undefined;

/** The style sheet of the default colours, a file of the package. */
function tokens(): string {
  tokensCss ??= readFileSync(path.join(packageRoot(), 'src', 'styles', 'tokens.css'), 'utf8');
  return tokensCss;
}

/** The pairs with too little contrast in which a theme declares at least one colour. */
export function faintPairs(css: string, scheme: Scheme): readonly FaintPair[] {
  const own = declaredColours(css, scheme);
  const defaults = declaredColours(tokens(), scheme);
  const colourOf = (name: string) => (own.get(name) ?? defaults.get(name))?.value;
  const check = (front: string, back: string, least: number): FaintPair[] => {
    const name = own.has(front) ? front : back;
    const line = own.get(name)?.line;
    const [frontValue, backValue] = [colourOf(front), colourOf(back)];
    if (line === undefined || frontValue === undefined || backValue === undefined) return [];
    const ratio = contrast(frontValue, backValue);
    if (ratio >= least) return [];
    return [{ front, back, frontValue, backValue, ratio, least, own: name, line }];
  };
  const checkAll = (pairs: ColourPairs, least: number) =>
    Object.entries(pairs).flatMap(([front, backs]) => backs.flatMap((back) => check(front, back, least)));
  return [...checkAll(TEXT_PAIRS, 4.5), ...checkAll(MARK_PAIRS, 3)];
}
