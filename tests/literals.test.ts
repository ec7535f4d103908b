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

/**
 * Rooms that still say something outside of their texts, and how many literals each has. A number may only fall; a
 * room that is not in the list has none (LANG-2). A failure names what was found.
 */
const KNOWN: Readonly<Record<string, number>> = {
  '.': 2,
  contract: 1,
  'features/agenda': 2,
  'features/calendar': 3,
  'features/date-field': 1,
  'features/fragment-area': 3,
  'features/listing': 5,
  'features/load-more': 5,
  'features/mobile-menu': 7,
  'features/permalink': 1,
  'features/rich-text': 1,
  'features/table-sort': 2,
  runtime: 10,
  'server/content': 7,
  'server/content/blocks': 115,
  'server/content/captcha': 5,
  'server/content/edits': 1,
  'server/content/fields': 32,
  'server/content/hours': 1,
  'server/content/journal': 1,
  'server/content/mail': 4,
  'server/content/markup': 2,
  'server/content/own-blocks': 2,
  'server/content/uploads': 1,
  'server/modules/captcha': 1,
  'server/modules/catalogue': 102,
  'server/modules/forms': 1,
  'server/modules/live-reload': 1,
  'server/modules/my-elements': 2,
  'server/modules/permalink': 1,
  'server/modules/share': 1,
  'server/modules/site-editor': 71,
  'server/modules/site-pages': 1,
  'server/modules/thumbnails': 5,
  'server/modules/translations': 3,
  'server/modules/uploads': 1,
  'server/people/second-factor': 1,
  'server/platform/db': 1,
  'server/platform/front': 1,
  'server/platform/http': 4,
  'server/platform/mail': 1,
  'server/platform/operation': 9,
  'server/platform/security': 1,
  'server/render/reply': 2,
  ui: 2,
};

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

describe('LANG-2 what people read stands in files of texts', () => {
  test.each([...byRoom.keys()].sort())('%s', (room) => {
    const found = byRoom.get(room) ?? [];
    expect(found.length, `\n${found.join('\n')}\n`).toBeLessThanOrEqual(KNOWN[room] ?? 0);
  });
});
