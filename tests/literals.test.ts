import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));

/** Files whose literals are texts, data of examples or of languages, or no part of the program. */
const LEFT_OUT =
  /\.test\.tsx?$|stop-words\.ts$|check-content\.ts$|(^|[/.-])(testing|examples?|sample-site)\b|texts\.ts$|\/texts\//;
/** What only French can be: a letter with an accent, a typographic sign, or two frequent words in a row. */
const FRENCH = /[àâçéèêëîïôûùœÀÂÇÉÈÊÎÔÛŒ’«»]|\b(?:le|la|les|un|une|des|du|de|ce|cette|est|sont|pas|vous|votre) \p{Ll}/u;
const READ_ATTRIBUTES = /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label)$/;
const LETTERS = /\p{L}{2}/u;

interface Allowed {
  readonly count: number;
  readonly why: string;
}

/**
 * Rooms with literals outside of their texts, how many, and why. A number may only fall; a room that is not in the list
 * has none (LANG-2). A failure names what was found. Messages for engineers are looked up where they are printed (ADR
 * 0083): those in `console.json` and `log.json` are not counted.
 */
const KNOWN: Readonly<Record<string, Allowed>> = {
  '.': { count: 2, why: 'the copy buttons of the catalogue, which is French' },
  contract: { count: 1, why: 'the letters that a mask takes' },
  'features/date-field': { count: 1, why: 'a word that people type, read in every language' },
  'features/mobile-menu': { count: 1, why: 'a letter that the search folds' },
  'features/rich-text': { count: 1, why: 'the mark of a caption in plain text, read back' },
  'features/table-sort': { count: 2, why: 'letters and signs of a collation' },
  'server/content': { count: 7, why: 'dates of French pages, letter for letter; other languages have theirs by Intl' },
  'server/content/blocks': { count: 115, why: 'declarations, whose texts languages.test.ts collects; examples' },
  'server/content/fields': { count: 32, why: 'examples of the catalogue; what people type' },
  'server/content/hours': { count: 1, why: 'a pattern of what people write' },
  'server/content/markup': { count: 2, why: 'moments of French pages; other languages have theirs by Intl' },
  'server/content/own-blocks': { count: 2, why: 'examples of the reference' },
  'server/modules/catalogue': { count: 102, why: 'the catalogue for integrators, which is French' },
  'server/modules/live-reload': { count: 1, why: 'a script of development' },
  'server/modules/my-elements': { count: 1, why: 'the wire of the specification, letter for letter' },
  'server/modules/site-editor': { count: 71, why: 'declarations, whose texts languages.test.ts collects' },
  'server/modules/thumbnails': { count: 2, why: 'answers to programs that ask for a picture wrongly' },
  'server/modules/translations': { count: 3, why: 'answers to programs that register expressions wrongly' },
  'server/platform/db': { count: 1, why: 'a letter that sorting folds' },
  'server/platform/http': { count: 4, why: 'declarations, whose texts languages.test.ts collects' },
  'server/platform/security': { count: 1, why: 'the key of a text of render/reply, a floor above' },
};

/** A literal as the test shows it: `…` for what is put in. */
const shape = (message: string) =>
  message
    .replace(/^\[[^\]]*\] /, '')
    .replace(/\{\w+\}/g, '…')
    .trim()
    .replace(/\s+/g, ' ');
const FOR_ENGINEERS = new Set(
  ['console', 'log'].flatMap((area) => {
    const file = new URL(`../languages/en/${area}.json`, import.meta.url);
    return Object.keys(JSON.parse(readFileSync(file, 'utf8'))).map(shape);
  }),
);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** The literals of a file that a person would read, each with its line. */
function literalsOf(file: string): string[] {
  const source = readFileSync(path.join(src, file), 'utf8');
  const found: string[] = [];
  const add = (node: Node, text: string) =>
    found.push(`${file}:${source.slice(0, node.start).split('\n').length}  ${text.trim().replace(/\s+/g, ' ')}`);
  const visit = (value: unknown, attribute: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, attribute);
    if (!isNode(value) || isType(value)) return;
    const text = textOf(value);
    const isRead = value.type === 'JSXText' || READ_ATTRIBUTES.test(attribute) ? LETTERS : FRENCH;
    if (text !== undefined && isRead.test(text)) add(value, text);
    const inside = value.type === 'JSXAttribute' ? nameOf(value) : '';
    // Keys of objects are names; what stands in a regular expression is a pattern.
    for (const [key, child] of Object.entries(value))
      if (!(key === 'key' && value.type === 'Property') && key !== 'regex') visit(child, inside);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body, '');
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isType({ type }: Node): boolean {
  return type === 'ImportDeclaration' || (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type));
}

function nameOf(attribute: Node): string {
  return isNode(attribute.name) && typeof attribute.name.name === 'string' ? attribute.name.name : '';
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { readonly value: { readonly cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

/** `server/modules/search`, `features/listing`, `runtime`. */
function roomOf(file: string): string {
  const [first = '', second = '', third = ''] = path.dirname(file).split(path.sep);
  if (first !== 'server') return first === 'features' || first === 'ui' ? path.join(first, second) : first;
  return ['content', 'modules', 'people', 'platform', 'render'].includes(second)
    ? path.join(first, second, third)
    : path.join(first, second);
}

const byRoom = new Map<string, string[]>();
for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(file) || LEFT_OUT.test(file)) continue;
  const room = roomOf(file);
  byRoom.set(room, [...(byRoom.get(room) ?? []), ...literalsOf(file)]);
}

test('LANG-2 no reason is left over', () => {
  expect(Object.keys(KNOWN).filter((room) => !byRoom.has(room))).toEqual([]);
});

describe('LANG-2 what people read stands in files of texts', () => {
  test.each([...byRoom.keys()].sort())('%s', (room) => {
    const found = (byRoom.get(room) ?? []).filter((line) => !FOR_ENGINEERS.has(shape(line.replace(/^\S+ {2}/, ''))));
    expect(found.length, `\n${found.join('\n')}\n`).toBeLessThanOrEqual(KNOWN[room]?.count ?? 0);
  });
});
