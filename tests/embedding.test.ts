import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { agendaRequest, commonEndpoint } from '#contract/agenda.ts';
import { autocompleteEndpoint } from '#contract/autocomplete.ts';
import { decodeEvents } from '#contract/calendar.ts';
import { mobileMenuEndpoint, readMenu } from '#contract/mobile-menu.ts';
import { myElementEndpoint } from '#contract/my-elements.ts';
import { DEFAULT_SETTINGS } from '#contract/page.ts';
import { encodePermalinkRequest } from '#contract/permalink.ts';
import { translationsEndpoint } from '#contract/translations.ts';
import { decodeUploaded } from '#contract/uploads.ts';
import { features } from '#features/index.ts';
import { createApi } from '#runtime/api.ts';
import { REACT_EXAMPLES } from '#server/modules/catalogue/react-examples.ts';
import { featuresSource } from '#tools/features-css.mjs';
import { readDocument } from './guide-blocks.ts';

const src = fileURLToPath(new URL('../src', import.meta.url));
const document = readDocument('embedding.md');
const contracts = sourcesOf('contract', /^[\w.-]+\.ts$/);
const attaching = sourcesOf('features', /\/(attach|model)(\.[a-z-]+)?\.ts$/);
const sources = [
  ...attaching,
  ...sourcesOf('features', /\/(View|markup)(\.[a-z-]+)?\.tsx$/),
  ...sourcesOf('runtime', /\.ts$/),
].join('\n');

/** Attributes that features set themselves; authors of pages do not need them. */
const OWN_MARKS = new Set([
  'data-state',
  'data-day',
  'data-align',
  'data-side',
  'data-items',
  'data-version',
  'data-fonts',
]);

describe('docs/embedding.md', () => {
  test.each(features)('names the hooks of $name', ({ name, selector }) => {
    const section = document.split(`**\`${name}\`**`)[1]?.split('\n\n')[0] ?? '';
    expect(selector.split(',').filter((hook) => !code(section).includes(hook.trim()))).toEqual([]);
  });

  it('names every attribute of the contracts that features read', () => {
    const required = new Set([...contracts.flatMap(literals), ...[...contracts, ...attaching].flatMap(reads)]);
    const named = new Set(literals(document));
    expect([...required].filter((name) => !named.has(name) && !OWN_MARKS.has(name)).sort()).toEqual([]);
  });

  it('names no attribute and no feature that does not exist', () => {
    const known = new Set([
      ...literals(`${contracts.join('\n')}\n${sources}\n${featuresSource()}`),
      ...[...contracts, ...attaching].flatMap(reads),
    ]);
    expect(literals(document).filter((name) => !known.has(name))).toEqual([]);
    const headings = [...document.matchAll(/^\*\*`([\w-]+)`\*\*/gm)].map(([, name = '']) => name);
    expect(headings.toSorted()).toEqual(features.map(({ name }) => name));
  });

  it('names every event and no other', () => {
    const declared = contracts.flatMap((source) =>
      [...source.matchAll(/_EVENT = '([\w:-]+)'/g)].map(([, name = '']) => name),
    );
    expect(rowsBelow('Events').toSorted()).toEqual([...new Set(declared)].sort());
    expect(
      [...document.matchAll(/vitrine:[a-z-]+/g)].map(([name]) => name).filter((name) => !declared.includes(name)),
    ).toEqual([]);
  });

  it('names every endpoint', () => {
    const paths = contracts.flatMap((source) =>
      [...source.matchAll(/(?:path: |_PATH = )'(\/[^']+)'/g)].map(([, path = '']) => path),
    );
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter((path) => !document.includes(path))).toEqual([]);
  });

  it('names every field of every request', () => {
    const element = { action: 'undo', module: 'a', element: '1', version: '2' } as const;
    const source = { className: 'a', method: 'b', term: 'c', extra: {} };
    const learning = { expression: 'a', language: 'fr', data: {}, module: '', readOnly: false, forceLearn: false };
    const requests = [
      mobileMenuEndpoint.request({ configuration: '' }),
      translationsEndpoint.request({ action: 'load' }),
      translationsEndpoint.request({ action: 'register', ...learning }),
      autocompleteEndpoint.request(source),
      commonEndpoint.request(agendaRequest('1', { year: 2026, month: 7 })),
      myElementEndpoint.request(element),
      encodePermalinkRequest('/'),
    ];
    const section = sectionOf('Endpoints');
    expect(
      requests.flatMap((fields) => Object.keys(fields)).filter((name) => !section.includes(`\`${name}\``)),
    ).toEqual([]);
  });

  it.each<[string, (wire: unknown) => unknown]>([
    ['mobile-menu.php`:', (wire) => readMenu(wire).leftOut],
    ['traductions/traitement.php`:', translationsEndpoint.answer],
    ['commun/traitement.php`,', autocompleteEndpoint.answer],
    ['modules/traitement.php`: `class`', myElementEndpoint.answer],
    ['The `url` of a `calendar`', decodeEvents],
    ['The address of an `image-upload`', decodeUploaded],
  ])('shows a response that the front end reads: %s', (start, read) => {
    const [, json = ''] = /```json\n(.*?)```/s.exec(sectionOf('Endpoints').split(start)[1] ?? '') ?? [];
    const found = read(JSON.parse(json));
    expect(start.startsWith('mobile') ? found : []).toEqual([]);
  });

  it('names every key of the settings block and no other', () => {
    const page = contracts.find((source) => source.includes('SETTINGS_ID =')) ?? '';
    const takes = page.matchAll(/^ {2}(?:take\('(\w+)'|for \(const name of \[(.+)\] as const\) take\()/gm);
    const keys = [...takes].flatMap(([, key, several = '']) => key ?? several.match(/\w+/g) ?? []);
    expect(rowsBelow('The page')).toEqual(expect.arrayContaining(keys));
    expect(rowsBelow('The page')).toHaveLength(keys.length);
  });

  it('names every function of the API and no other', () => {
    const named = [...document.matchAll(/`vitrine\.(?:(ready)`|([\w.]+)\()/g)].map(
      ([, value, call]) => value ?? call ?? '',
    );
    expect([...new Set(named)].sort()).toEqual(apiNames().sort());
  });

  it('KIT-11 names every React component and no other, as the catalogue does', () => {
    const source = ['index', 'boxes', 'fields']
      .map((name) => readFileSync(`${src}/react/${name}.tsx`, 'utf8'))
      .join('\n');
    const exported = [...source.matchAll(/export function ([A-Z]\w+)/g)].map(([, name = '']) => name).sort();
    const listed = [...sectionOf('React components').matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
      code(cell),
    );
    expect(listed.toSorted()).toEqual(exported);
    const imported = Object.values(REACT_EXAMPLES).flatMap(
      (example) => /import \{ (.+) \} from 'vitrine\/react'/.exec(example)?.[1]?.split(', ') ?? [],
    );
    expect(imported.sort()).toEqual(exported);
    expect(Object.keys(REACT_EXAMPLES).filter((name) => !features.some((one) => one.name === name))).toEqual([]);
  });

  it('names the methods that features expose and no other', () => {
    const exposing = features
      .filter(({ name }) => folderOf(name).some((source) => /\bexpose\(/.test(source)))
      .map(({ name }) => name);
    expect(rowsBelow('Methods')).toEqual(exposing);
    for (const [, name = '', methods = ''] of sectionOf('Methods').matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)) {
      const source = folderOf(name).join('\n');
      const missing = methods
        .split(', ')
        .filter((method) => !new RegExp(`\\b${method.replaceAll('`', '')}\\b\\s*[:(},]`).test(source));
      expect([name, missing]).toEqual([name, []]);
    }
  });
});

function apiNames(): string[] {
  const absent = () => Promise.reject(new Error('no part of this test'));
  const api = createApi(
    {
      page: { id: '', parentId: '', trail: [], settings: DEFAULT_SETTINGS },
      http: { call: absent, html: absent, json: absent, text: absent },
      t: (expression) => String(expression),
    },
    { ready: Promise.resolve(), attachAll: () => Promise.resolve(), method: () => undefined, stop: () => undefined },
    { ready: Promise.resolve() },
    absent,
  );
  return Object.entries(api).flatMap(([name, part]) =>
    typeof part === 'function' || part instanceof Promise
      ? [name]
      : Object.keys(part).map((inner) => `${name}.${inner}`),
  );
}

function literals(text: string): string[] {
  return [...new Set([...text.matchAll(/\bdata-[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g)].map(([name]) => name))];
}

/** Reads of `dataset.loadMode`, not writes. The mobile menu passes its dataset under another name. */
function reads(source: string): string[] {
  const read = source.includes('function readMenuSettings')
    ? /\battributes\.([a-z]\w*)\b/g
    : /\bdataset\.([a-z]\w*)\b(?!\s*=[^=])/g;
  const names = [...source.matchAll(read)].map(([, name = '']) => name);
  return names.map((name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
}

/** Text between backticks. */
function code(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, inner = '']) => inner.trim());
}

function sectionOf(heading: string): string {
  return document.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
}

/** First cells (`name`) of the table under a heading. */
function rowsBelow(heading: string): string[] {
  return [...sectionOf(heading).matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name);
}

function folderOf(feature: string): string[] {
  return sourcesOf(`features/${feature}`, /^attach(\.[a-z-]+)?\.ts$/);
}

function sourcesOf(folder: string, pattern: RegExp): string[] {
  return readdirSync(`${src}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(`${src}/${folder}/${file}`, 'utf8'));
}
