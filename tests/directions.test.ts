import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Declarations that name a side of the screen on purpose, by file, with the reason. */
const ON_PURPOSE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/styles/cards.css': { 'transform: translateX(0.25rem)': 'mirrored in mirrored.css' },
  'src/styles/controls.css': { 'transform: translateX(0.2em)': 'mirrored with its arrow in mirrored.css' },
  'src/server/render/styles/page.css': { 'border-width: 1.5px 1.5px 0 0': 'mirrored in mirrored.css' },
  'src/server/render/styles/mirrored.css': { 'transform: translateX(-0.25rem)': 'for pages from right to left' },
  'src/features/dropdown-menu/styles.css': {
    'border-width: 0 2px 2px 0': 'mirrored in mirrored.css',
    'transform: translateX(var(--dropdown-menu-shift, 0))': 'measured on the screen',
  },
  'src/features/sticky-menu/styles.css': { 'left: var(--sticky-menu-left, 0)': 'measured on the screen' },
  'src/features/mobile-menu/styles.view.css': { 'translate: var(--mobile-menu-from)': 'mirrored where it is set' },
  'src/features/image-upload/styles.view.css': { 'margin: -1.375rem 0 0 -1.375rem': 'a point of a picture' },
  'src/features/map-mode/styles.view.css': {
    'left: 0': 'maps are not mirrored',
    'margin: -1rem 0 0 -1rem': 'maps are not mirrored',
    'transform: translate(-50%, -50%)': 'maps are not mirrored',
    'transform: translateX(-50%)': 'maps are not mirrored',
  },
};

const SIDE =
  /^(left|right|((scroll-)?(margin|padding)|border|inset)-(left|right)(-.*)?|border-(top|bottom)-(left|right)-.*)$/;
const SIDED_VALUE =
  /^(text-align|float|clear|caption-side|(transform|perspective)-origin|(object|background)-position|background|mask)$/;
const FOUR_SIDES = /^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/;
/** `--forward` is -1 in right-to-left pages: what is multiplied or scaled by it is mirrored. */
const MIRRORED = 'var(--forward';

/** The declarations of a sheet that do not follow the direction of reading. */
function physicalOf(css: string): string[] {
  const declarations = css
    .replace(/\/\*.*?\*\//gs, '')
    .split(/[{}]/)
    .filter((block) => !block.includes(`scale: ${MIRRORED}`))
    .flatMap((block) => block.split(';'))
    .map((part) => /^\s*([\w-]+)\s*:\s*(.+?)\s*$/s.exec(part))
    .flatMap((found) => (found?.[1] === undefined || found[2] === undefined ? [] : [[found[1], found[2]] as const]));
  return declarations
    .filter(([property, value]) => isPhysical(property, value.replace(/\s*!important$/, '')))
    .map(([property, value]) => `${property}: ${value.replace(/\s+/g, ' ')}`);
}

function isPhysical(property: string, value: string): boolean {
  if (SIDE.test(property)) return true;
  if (SIDED_VALUE.test(property)) return /\b(left|right)\b/.test(value);
  if (value.includes(MIRRORED)) return false;
  if (/\bto (top |bottom )?(left|right)\b|\btranslate(X|3d)?\(|\bskew/.test(value)) return !isUpright(value);
  if (/^inset\(/.test(value)) return isPhysical('inset', value.slice(6, -1));
  if (property === 'translate') return !/^(0|none)/.test(value);
  const parts = partsOf(value);
  if (FOUR_SIDES.test(property)) return parts.length === 4 && parts[1] !== parts[3];
  if (property !== 'border-radius') return false;
  const [first, second = first, third = first, fourth = second] = parts;
  return first !== second || third !== fourth;
}

/** A shift by nothing sideways. */
function isUpright(value: string): boolean {
  return /\btranslate(3d)?\(0[,)]/.test(value);
}

/** Values of a shorthand; brackets hold together. */
function partsOf(value: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let current = '';
  for (const sign of `${value} `) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth > 0 || /\S/.test(sign)) current += sign;
    else if (current !== '') {
      parts.push(current);
      current = '';
    }
  }
  return parts;
}

const sheets = ['src', 'sites', 'starter'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
);

describe('LANG-7 style sheets follow the direction of reading', () => {
  test('none names a side of the screen, but on purpose', () => {
    const found = sheets.flatMap((sheet) => {
      const allowed = ON_PURPOSE[sheet] ?? {};
      const physical = physicalOf(readFileSync(path.join(root, sheet), 'utf8'));
      return physical.filter((declaration) => !(declaration in allowed)).map((line) => `${sheet}: ${line}`);
    });
    expect(found).toEqual([]);
  });

  test('every exception is still there', () => {
    const stale = Object.entries(ON_PURPOSE).flatMap(([sheet, allowed]) => {
      const physical = physicalOf(readFileSync(path.join(root, sheet), 'utf8'));
      return Object.keys(allowed).filter((declaration) => !physical.includes(declaration));
    });
    expect(stale).toEqual([]);
  });

  test.each([
    'margin-left: 1px',
    'border-right: 0',
    'left: 0',
    'text-align: right',
    'float: left',
    'padding: 0 1px 0 2px',
    'border-radius: 0 1px 1px 0',
    'transform: translateX(4px)',
    'translate: 4px',
    'border-top-left-radius: 0',
    'clip-path: inset(0 100% 0 0)',
    'background: red right top',
    'background: linear-gradient(to right, red, blue)',
  ])('a side is found: %s', (declaration) => {
    expect(physicalOf(`a { ${declaration}; }`)).toEqual([declaration]);
  });

  test.each([
    'margin-inline-start: 1px',
    'padding: 0 max(1px, 2px) 0 max(1px, 2px)',
    'border-radius: 1px 1px 0 0',
    'translate: 0 4px',
    'transform: translateX(calc(4px * var(--forward, 1)))',
    'text-align: start',
    'inset: 0 auto',
    'border-width: 1px 1px 0 0; scale: var(--forward, 1) 1',
    'clip-path: inset(50%)',
  ])('no side: %s', (declaration) => {
    expect(physicalOf(`a { ${declaration}; }`)).toEqual([]);
  });
});
