/** The default colours of `src/styles/tokens.css`, by custom property; the test of this file compares them. */
export const DEFAULT_COLOURS: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  light: {
    paper: '#ffffff',
    surface: '#ffffff',
    band: '#f3f5f7',
    ink: '#17222b',
    'ink-soft': '#4d5b66',
    'line-strong': '#7d8a94',
    brand: '#1f5a96',
    'brand-hover': '#163f6b',
    'on-brand': '#ffffff',
    'brand-soft': '#e6eef7',
    accent: '#b8472d',
    'accent-soft': '#fbebe6',
    'accent-ink': '#9a3821',
    deep: '#14293f',
    'on-deep': '#ffffff',
    'on-deep-soft': '#c3d1de',
    success: '#1d6b42',
    'success-soft': '#e5f3eb',
    warning: '#855200',
    'warning-soft': '#fdf1dc',
    danger: '#b3261e',
    'danger-soft': '#fbe9e7',
    focus: '#1f5a96',
  },
  dark: {
    paper: '#10181e',
    surface: '#18232b',
    band: '#151f26',
    ink: '#edf1f4',
    'ink-soft': '#b1bec8',
    'line-strong': '#788995',
    brand: '#8fc1f2',
    'brand-hover': '#b9d9f8',
    'on-brand': '#0b1f33',
    'brand-soft': '#1b3146',
    accent: '#f29a80',
    'accent-soft': '#3b241d',
    'accent-ink': '#f6b19d',
    deep: '#0b1a28',
    'on-deep': '#f2f6f9',
    'on-deep-soft': '#b7c7d4',
    success: '#86d3a8',
    'success-soft': '#16301f',
    warning: '#f0bf6a',
    'warning-soft': '#35270e',
    danger: '#f6a49c',
    'danger-soft': '#3c1d1a',
    focus: '#8fc1f2',
  },
};

export type Scheme = 'light' | 'dark';

/** Text and the backgrounds it appears on: 4.5 to 1 (WCAG 1.4.3). */
export const TEXT_PAIRS = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'band'],
  ['ink', 'brand-soft'],
  ['ink', 'success-soft'],
  ['ink', 'warning-soft'],
  ['ink', 'danger-soft'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'band'],
  ['brand', 'paper'],
  ['brand', 'surface'],
  ['brand', 'band'],
  ['brand', 'brand-soft'],
  ['brand-hover', 'paper'],
  ['brand-hover', 'surface'],
  ['brand-hover', 'band'],
  ['brand-hover', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['accent-ink', 'accent-soft'],
  ['accent-ink', 'surface'],
  ['on-deep', 'deep'],
  ['on-deep-soft', 'deep'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['danger', 'paper'],
  ['danger', 'surface'],
  ['paper', 'danger'],
] as const;

/** Borders of controls, icons, marks of the current page, the ring of focus: 3 to 1 (WCAG 1.4.11). */
export const MARK_PAIRS = [
  ['line-strong', 'paper'],
  ['line-strong', 'surface'],
  ['line-strong', 'band'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'band'],
  ['focus', 'paper'],
  ['focus', 'surface'],
  ['focus', 'band'],
  ['on-deep', 'deep'],
] as const;

export interface DeclaredColour {
  /** `#rrggbb` */
  readonly value: string;
  readonly line: number;
}

/**
 * The hexadecimal colours that a style sheet declares as custom properties, for one scheme. Values inside
 * `@media (prefers-color-scheme: dark)` are for dark screens; the others are for both.
 */
export function declaredColours(css: string, scheme: Scheme): Map<string, DeclaredColour> {
  const bare = css.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '));
  const dark = darkPart(bare);
  const colours = new Map<string, DeclaredColour>();
  for (const match of bare.matchAll(/--([\w-]+)\s*:\s*#([0-9a-f]{6}|[0-9a-f]{3})\s*[;}]/gi)) {
    const isDark = match.index >= dark.start && match.index < dark.end;
    if (isDark && scheme === 'light') continue;
    const [, name = '', digits = ''] = match;
    const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
    colours.set(name, { value: `#${full.toLowerCase()}`, line: bare.slice(0, match.index).split('\n').length });
  }
  return colours;
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

export interface FaintPair {
  readonly front: string;
  readonly back: string;
  readonly frontValue: string;
  readonly backValue: string;
  readonly ratio: number;
  readonly least: number;
  /** Which of the two the theme declares, and where; the text if both. */
  readonly own: string;
  readonly line: number;
}

/** The pairs that a theme makes too faint: at least one of the two colours is its own. */
export function faintPairs(css: string, scheme: Scheme): readonly FaintPair[] {
  const own = declaredColours(css, scheme);
  const colourOf = (name: string) => own.get(name)?.value ?? DEFAULT_COLOURS[scheme][name] ?? '#000000';
  const check = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs.flatMap(([front, back]): FaintPair[] => {
      const name = own.has(front) ? front : back;
      const line = own.get(name)?.line;
      const [frontValue, backValue] = [colourOf(front), colourOf(back)];
      const ratio = contrast(frontValue, backValue);
      if (line === undefined || ratio >= least) return [];
      return [{ front, back, frontValue, backValue, ratio, least, own: name, line }];
    });
  return [...check(TEXT_PAIRS, 4.5), ...check(MARK_PAIRS, 3)];
}
