import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readSite } from '#server/content/site/read.ts';
import { formatProblems, withSampleSite } from '#server/content/site/testing.ts';
import { contrast, faintPairs } from './contrast.ts';

/** Themes that consist of custom properties alone. */
const THEMES = [
  'sites/beaurivage/theme.css',
  'starter/themes/prairie.css',
  'starter/themes/ardoise.css',
  'starter/themes/garrigue.css',
];

describe.each(['light', 'dark'] as const)('on a %s screen', (scheme) => {
  test.each(['src/styles/tokens.css', ...THEMES])('%s has AA contrasts', async (theme) => {
    expect(faintPairs(await readFile(theme, 'utf8'), scheme)).toEqual([]);
  });
});

/** Faces, and where they are named. */
const FONTS = /@font-face \{[^}]*\}|:root(\[data-fonts\])? \{\s*\}(?=\s*(@font-face|:root|$))/g;

test.each(THEMES)('%s consists of known custom properties and fonts alone', async (theme) => {
  const css = (await readFile(theme, 'utf8')).replace(/\/\*.*?\*\//gs, '');
  const known = new Set(
    [...(await readFile('src/styles/tokens.css', 'utf8')).matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
  );
  const frame = css.replace(/\s*(--[\w-]+):[^;{}]+;/g, (_declaration, name: string) => (known.has(name) ? '' : name));
  expect(frame.replace(FONTS, '').replace(/\s+/g, ' ').trim()).toBe(
    ':root { } @media (prefers-color-scheme: dark) { :root { } }',
  );
});

test('contrast is computed as in WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const problemsOf = (theme: string) =>
  withSampleSite({ 'theme.css': theme }, async (folder) => formatProblems((await readSite(folder)).problems));

test('KIT-4 a pair that is too faint is reported with its colours, its screen and its figure', async () => {
  const light =
    ':root {\n  --ink-soft: #999; /* #000000 */\n}\n@media (prefers-color-scheme: dark) { :root { --ink-soft: #b5c2c6; } }\n';
  expect(await problemsOf(light)).toEqual([
    'theme.css:2  Avertissement : « --ink-soft » (#999999) sur « --band » (#f3f5f7), écran clair : contraste de 2,6, il faut 4,5. De même sur 2 autres. Choisissez une couleur plus sombre.',
  ]);
});

test('KIT-4 colours for light screens alone are reported where dark ones make them unreadable', async () => {
  const problems = await problemsOf(':root { --ink: #14262f; --paper: #fffdf9; }\n');
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain('« --ink » (#14262f) sur «');
  expect(problems.every((line) => line.includes('écran sombre'))).toBe(true);
});

test.each([
  ['rgb(153, 153, 153)', '#999999'],
  ['rgb(153 153 153)', '#999999'],
  ['hsl(0deg 0% 60%)', '#999999'],
  ['hsl(60, 100%, 40%)', '#cccc00'],
])('KIT-4 %s is judged as any colour', async (value, shown) => {
  const [problem] = await problemsOf(`:root { --ink-soft: ${value}; }\n`);
  expect(problem).toContain(`« --ink-soft » (${shown}) sur`);
});

test('KIT-4 a colour that is not understood is not taken for the default one', async () => {
  const css = (paper: string) =>
    `:root { --ink: #fff; --paper: ${paper}; --surface: ${paper}; --band: ${paper}; --brand-soft: ${paper}; }\n`;
  for (const paper of ['oklch(20% 0 0)', 'var(--nuit)', '#11223380']) {
    const told = (await problemsOf(css(paper))).filter((line) => /--(paper|surface|band|brand-soft) »/.test(line));
    expect(told).toEqual([]);
  }
});

test('KIT-4 an import, which browsers skip there, is reported', async () => {
  expect(await problemsOf(':root {}\n@import "plus.css";\n')).toEqual([
    'theme.css:2  Avertissement : « @import » n’est pas permis. Recopiez les règles ici.',
  ]);
});

test('KIT-4 colours that are none and braces without a counterpart are reported', async () => {
  const skipped = 'les navigateurs laissent de côté ce qui suit.';
  expect(await problemsOf('/* { */\n:root {\n  --brand: #1f66zz;\n}\na { b: "}" }\n')).toEqual([
    'theme.css:3  Avertissement : « --brand » attend une couleur, pas « #1f66zz ». Écrivez par exemple « #1f6650 ».',
  ]);
  expect(await problemsOf(':root {\n  --a: 1;\n\n@media print { a { b: c } }\n')).toEqual([
    `theme.css:1  Avertissement : La règle qui commence ici n’est pas fermée : ${skipped} Ajoutez « } » à sa fin.`,
  ]);
  expect(await problemsOf('a { b: c } }\ni { b: c }\n')).toEqual([
    `theme.css:1  Avertissement : Cette accolade « } » ne ferme rien : ${skipped} Retirez-la, ou ajoutez plus haut « { ».`,
  ]);
});

test('KIT-2 pages contain the theme without its comments, and know whether it has fonts for later', async () => {
  const css = '/* Bleu */\n:root {\n  --a: 1; /* un */\n}\n\nb::after { content: "/* ici */\\"\'"; }\n';
  const themeOf = (theme: string) =>
    withSampleSite({ 'theme.css': theme }, async (folder) => (await readSite(folder)).site?.theme);
  expect(await themeOf(css)).toMatchObject({
    css: ':root {\n--a: 1; \n}\nb::after { content: "/* ici */\\"\'"; }',
    lateFonts: [],
  });
  const font = (display: string) =>
    `@font-face { font-family: A; src: url(/media/photos/mairie.webp); font-display: ${display} }`;
  const lateIn = async (theme: string) => (await themeOf(theme))?.lateFonts;
  expect(await lateIn(font('optional'))).toEqual([expect.stringMatching(/^\/media\/photos\/mairie\.webp\?v=/)]);
  expect(await lateIn(font('swap'))).toEqual([]);
  expect(await lateIn(`/* ${font('optional')} */`)).toEqual([]);
});

test('KIT-2 addresses of media files in the theme get their version, and missing ones are reported', async () => {
  const css =
    '@font-face { font-family: A; src: url(/media/photos/mairie.webp) }\nb { background: url("/media/photos/mairi.webp") }\ni { background: url(https://a.example/b.png) }\n';
  await withSampleSite({ 'theme.css': css }, async (folder) => {
    const { site, problems } = await readSite(folder);
    expect(site?.theme.css).toMatch(/url\("\/media\/photos\/mairie\.webp\?v=[0-9a-f]{32}"\) \}/);
    expect(formatProblems(problems)).toEqual([
      'theme.css:2  Avertissement : Le fichier « media/photos/mairi.webp » n’existe pas. Écrivez « photos/mairie.webp ».',
      'theme.css:3  Avertissement : L’adresse « https://a.example/b.png » vient d’un autre site : la politique de sécurité la refuse. Déposez le fichier dans « media/ » et écrivez « url(/media/…) ».',
    ]);
  });
});
