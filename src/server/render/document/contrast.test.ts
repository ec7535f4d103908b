import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

/** Text and the backgrounds it appears on: 4.5 to 1 (WCAG 1.4.3). */
const TEXT_PAIRS = [
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
const MARK_PAIRS = [
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

/** Themes that consist of custom properties alone. */
const THEMES = [
  'sites/beaurivage/theme.css',
  'starter/themes/prairie.css',
  'starter/themes/ardoise.css',
  'starter/themes/garrigue.css',
];

type Scheme = 'light' | 'dark';

/**
 * The custom properties of a style sheet with the structure `:root {…} @media (prefers-color-scheme: dark) { :root {…}
 * }`.
 */
function properties(css: string, scheme: Scheme): Map<string, string> {
  const bare = css.replace(/\/\*.*?\*\//gs, '');
  const split = bare.indexOf('@media (prefers-color-scheme: dark)');
  const light = split === -1 ? bare : bare.slice(0, split);
  const dark = split === -1 ? '' : bare.slice(split);
  const read = (part: string) =>
    [...part.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value] as const);
  return new Map(scheme === 'light' ? read(light) : [...read(light), ...read(dark)]);
}

function luminance(hexadecimal: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hexadecimal.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

async function coloursOf(theme: string | undefined, scheme: Scheme): Promise<Map<string, string>> {
  const tokens = await readFile('src/styles/tokens.css', 'utf8');
  const colours = properties(tokens, scheme);
  // A theme is loaded later: its light values also apply to dark screens unless it sets dark ones.
  if (theme !== undefined)
    for (const [name, value] of properties(await readFile(theme, 'utf8'), scheme)) colours.set(name, value);
  return colours;
}

describe.each([
  ['the default look', undefined],
  ['Beaurivage', 'sites/beaurivage/theme.css'],
  ['the starter, prairie', 'starter/themes/prairie.css'],
  ['the starter, ardoise', 'starter/themes/ardoise.css'],
  ['the starter, garrigue', 'starter/themes/garrigue.css'],
])('%s', (_name, theme) => {
  test.each(['light', 'dark'] as const)('has AA contrasts on a %s screen', async (scheme) => {
    const colours = await coloursOf(theme, scheme);
    const tooFaint = (pairs: readonly (readonly [string, string])[], least: number) =>
      pairs.flatMap(([front, back]) => {
        const ratio = contrast(colours.get(front) ?? '#000000', colours.get(back) ?? '#000000');
        return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)} < ${least}`];
      });
    expect([...tooFaint(TEXT_PAIRS, 4.5), ...tooFaint(MARK_PAIRS, 3)]).toEqual([]);
  });
});

test.each(THEMES)('%s consists of known custom properties alone', async (theme) => {
  const css = (await readFile(theme, 'utf8')).replace(/\/\*.*?\*\//gs, '');
  const known = new Set(
    [...(await readFile('src/styles/tokens.css', 'utf8')).matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
  );
  const frame = css.replace(/\s*(--[\w-]+):[^;{}]+;/g, (_declaration, name: string) => (known.has(name) ? '' : name));
  expect(frame.replace(/\s+/g, ' ').trim()).toBe(':root { } @media (prefers-color-scheme: dark) { :root { } }');
});

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
