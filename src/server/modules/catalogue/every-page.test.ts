import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { blocks } from '#server/content/blocks/registry.ts';
import { frenchOf, readTexts } from '#tests/no-french.ts';
import { groups } from './groups.ts';
import { blockPath, CATALOGUE_PATH, sheetPath } from './sheet.ts';

const PATHS = [
  CATALOGUE_PATH,
  ...Object.keys(blocks).map((name) => blockPath(name)),
  ...groups.flatMap(({ sheets }) => sheets.map((sheet) => sheetPath(sheet))),
];
/** What is called the same in every language. */
const NAMES = ['Village d’essai', '{titre, lien}', ...Object.keys(blocks).map((name) => `block ${name}`)];
/** What a reader would take for a fault: entities, escapes, values of programs, Markdown that was not rendered. */
const RAW = /&(?:\w+|#\w+);|\\u[\da-f]{4}|\\n|\[object|\bundefined\b|\bNaN\b|\*\*|\]\(|`|^\s*#{1,6} |\{\w+\}/m;
/** In markup to copy, the entities that HTML needs are no fault. */
const RAW_MARKUP = /&(?!lt;|gt;|amp;)(?:\w+|#\w+);|&amp;(?:\w+|#\w+);|\\u[\da-f]{4}|\[object|"undefined"|"NaN"/;
/** Frequent English words that French does not have. */
const ENGLISH =
  /\b(?:the|and|with|this|that|these|are|is|not|from|which|when|without|its|they|was|has|have|been|where|whose|than|then|only|also|each|of|to|by)\b/;

let test: TestApp;
beforeAll(async () => {
  const files = {
    ...VILLAGE,
    'site.yaml': `${VILLAGE['site.yaml']?.replace(/^langues:.*$/m, 'langues: [fr, en, de]')}catalogue: true\n`,
    'pages/en/index.md': '---\nid: 901\ntitre: Welcome\ntraduit: 1\n---\n\nA village.\n',
    'pages/de/index.md': '---\nid: 902\ntitre: Willkommen\ntraduit: 1\n---\n\nEin Dorf.\n',
  };
  test = await startTestApp({ files });
});
afterAll(() => test.close());

/** Every page is rendered once. */
const got = new Map<string, string>();
async function get(path: string): Promise<string> {
  const before = got.get(path);
  if (before !== undefined) return before;
  const headers = { host: 'village.example', accept: 'text/html' };
  const { statusCode, body } = await test.app.inject({ url: path, headers });
  expect([path, statusCode]).toEqual([path, 200]);
  got.set(path, body);
  return body;
}

/** The sources to copy, as people read them. */
function codesOf(html: string): string[] {
  const read = ([, code = '']: RegExpMatchArray) =>
    code.replace(/&(?:quot|#x27|lt|gt|amp);/g, (name) => SIGNS[name] ?? '');
  return [...html.matchAll(/<code\b[^>]*>([\s\S]*?)<\/code>/g)].map(read);
}
const SIGNS: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** What is wrong on any page, with its path. */
async function faultsOf(home: string, faults: (html: string) => readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of PATHS) for (const fault of faults(await get(home + path))) found.push(`${path}: ${fault.trim()}`);
  return found;
}

const isEnglish = (language: string) => /^en\b/.test(language);

describe('every page of the catalogue', () => {
  it('PAGE-7 shows nothing raw', async () => {
    const raw = (html: string) => [
      ...readTexts(html.replace(/<textarea[\s\S]*?<\/textarea>/g, ''), () => false).filter((text) => RAW.test(text)),
      ...codesOf(html).filter((code) => RAW_MARKUP.test(code)),
    ];
    expect(await faultsOf('', raw)).toEqual([]);
  });

  it('PAGE-7 LANG-2 is French where the site is', async () => {
    const english = (html: string) => readTexts(html, isEnglish).filter((text) => ENGLISH.test(text));
    expect(await faultsOf('', english)).toEqual([]);
  });

  it('PAGE-7 LANG-2 is English on an English edition, but for the content of examples of features', async () => {
    const french = (html: string) => [
      // Names of keys, files and blocks stand between quotes, or alone.
      ...frenchOf(html.replace(/“[^”]*”/g, ''), { names: NAMES }),
      // Nothing stands in French for its translation, and links stay in the language.
      ...(html.match(/<span lang="fr" dir[\s\S]*?<\/span>|<a href="\/catalogue(?![^>]*hrefLang)[^>]*>/g) ?? []),
    ];
    expect(await faultsOf('/en', french)).toEqual([]);
  });

  it('LANG-2 is English and says so in languages that it is not translated to', async () => {
    const html = await get('/de/catalogue/carousel');
    expect(html).toContain('<html lang="de"');
    expect(html).toMatch(/<div class="prose catalogue-contract" lang="en" dir="ltr">/);
    expect(html).toMatch(/<h2 id="clavier"><span lang="en" dir="ltr">Keyboard<\/span><\/h2>/);
    expect(html).toContain('<div lang="fr" dir="ltr">');
    expect([html, await get('/de/catalogue')].join()).not.toMatch(/[\uE0F0-\uE0F2]/);
  });
});
