import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Licences that allow redistribution in a paid product with their text as the only condition. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
]);
/**
 * LGPL: libvips, a separate shared library that sharp loads at run time and that can be replaced.
 * Its notice is in its package.
 */
const LOADED_AT_RUN_TIME = /^@img\/sharp-(?:libvips-[a-z]+-\w+|wasm32|win32-\w+)$/;
/** Four of them are the parts of one Markdown parser (docs/adr/0071-*). */
const MAX_DIRECT = 33;

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

const lock: { readonly packages: Readonly<Record<string, Locked>> } = read('package-lock.json');
/** Part of what is built, though a host brings its own: no dependency of the package (docs/adr/0065). */
const BUILT_IN = /^node_modules\/(react|react-dom|scheduler)$/;
const runtime = Object.entries(lock.packages).filter(
  ([where, { dev, devOptional }]) => where !== '' && ((dev !== true && devOptional !== true) || BUILT_IN.test(where)),
);

describe('dependencies', () => {
  test('every production package has an allowed licence', () => {
    const refused = runtime.flatMap(([where, { license = 'none' }]) =>
      isAllowed(nameOf(where), license) ? [] : [`${nameOf(where)}: ${license}`],
    );
    expect(refused).toEqual([]);
    expect(runtime.length).toBeGreaterThan(100);
  });

  test('the installed packages match the lock file', () => {
    const installed = runtime.filter(([where]) => existsSync(path.join(root, where, 'package.json')));
    const different = installed.flatMap(([where, { license, version }]) => {
      const own: { readonly license?: string; readonly version: string } = read(`${where}/package.json`);
      return own.license === license && own.version === version
        ? []
        : [`${nameOf(where)} ${version}: ${license}, but ${own.version}: ${own.license}`];
    });
    expect(different).toEqual([]);
    expect(installed.length).toBeGreaterThan(100);
  });

  test(`no more than ${MAX_DIRECT} direct dependencies, each in one exact version`, () => {
    const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = read('package.json');
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(MAX_DIRECT);
    expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual(
      [],
    );
  });

  test.each([
    ['a', 'MIT', true],
    ['a', '(MPL-2.0 OR Apache-2.0)', true],
    ['a', 'GPL-3.0 OR MIT', true],
    ['a', 'MIT AND GPL-3.0', false],
    ['a', 'GPL-3.0', false],
    ['a', 'CC-BY-NC-4.0', false],
    ['a', 'UNLICENSED', false],
    ['a', 'LGPL-3.0-or-later', false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['@img/sharp-libvips-linux-x64', 'GPL-3.0', false],
  ])('reads the licence of %s, %s: %s', (name, license, allowed) => {
    expect(isAllowed(name, license)).toBe(allowed);
  });
});

/** Any licence joined by OR, all licences joined by AND. */
function isAllowed(name: string, license: string): boolean {
  return license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every((one) => ALLOWED.has(one) || (one === 'LGPL-3.0-or-later' && LOADED_AT_RUN_TIME.test(name))),
    );
}

function nameOf(where: string): string {
  return where.split('node_modules/').at(-1) ?? where;
}

function read<Value>(file: string): Value {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
