import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { describe, expect, test } from 'vitest';
import { frenchIn } from './no-french.ts';

const src = fileURLToPath(new URL('../src', import.meta.url));

/** Tests and what they share, texts, and examples, whose content is French (`catalogue-texts.ts` has what they say). */
const LEFT_OUT = /\.test\.tsx?$|[/.-]testing\b|(?:^|[/-])examples(?:\.\w+)?\.tsx?$|texts(?:\.\w+)?\.ts$|\/texts\//;
/** Words of languages, letters, signatures of files, patterns of what people write, a script of development. */
const NO_TEXTS =
  /^(features\/table-sort\/model\.collation|server\/(content\/(search\/stop-words|uploads\/check-content|hours\/written)|modules\/live-reload\/routes))\.ts$/;
/** Files that declare blocks, keys and kinds: their texts stand where they are declared, and have to be translated. */
const DECLARATIONS =
  /^server\/(content\/blocks\/(?:\w[\w-]*\/index\.tsx|kinds\.ts|reference\.ts)|modules\/site-editor\/(?:pages\/parts\/page-keys|settings\/[\w-]*settings?)\.ts|platform\/http\/media-types\.ts)$/;
/** What only French can be: a letter with an accent, a typographic sign, or two frequent words in a row. */
const FRENCH = /[àâçéèêëîïôûùœÀÂÇÉÈÊÎÔÛŒ’«»]|\b(?:le|la|les|un|une|des|du|de|ce|cette|est|sont|pas|vous|votre) \p{Ll}/u;
const READ_ATTRIBUTES = /^(aria-(label|description|roledescription|valuetext)|title|placeholder|alt|label)$/;
const LETTERS = /\p{L}{2}/u;

interface Allowed {
  readonly why: string;
  readonly literals: readonly string[];
}

/** Literals that are no texts to translate, by file, each as the test shows it, and why (LANG-2). */
const ALLOWED: Readonly<Record<string, Allowed>> = {
  'contract/mask.ts': { why: 'the letters that a mask takes', literals: ['A-Za-zÀ-ÖØ-öø-ɏ'] },
  'contract/translations.ts': { why: 'names of the wire', literals: ['get_traductions or add_traduction'] },
  'features/date-field/model.words.ts': { why: 'a word that people type, read in every language', literals: ['année'] },
  'features/mobile-menu/model.tree.ts': { why: 'a letter that the search folds', literals: ['œ'] },
  'features/rich-text/model.plain.ts': {
    why: 'the mark of a caption in plain text, read back',
    literals: ['Légende : …'],
  },
  'features/table-sort/model.values.ts': { why: 'patterns of values', literals: ['^(…) ?(?:%|pour cent)$', '’'] },
  'server/content/blocks/declaration-accessibilite/markup.tsx': {
    why: 'a postal address',
    literals: ['Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07'],
  },
  'server/content/fields/lien/index.tsx': { why: 'the start of every address', literals: ['https://'] },
  'server/content/french-date.ts': {
    why: 'dates of French pages, letter for letter; other languages have theirs by Intl',
    literals: ['février', 'août', 'décembre', '… à …', '…, de … à …', 'à …'],
  },
  'server/content/markup/moments.ts': {
    why: 'moments of French pages; other languages have theirs by Intl',
    literals: ['… à …', 'à l’instant'],
  },
  'server/content/site/settings/time-zone.ts': {
    why: 'names by which a time zone is meant; the form of the setting translates them',
    literals: [
      ...['France métropolitaine', 'La Réunion', 'Saint-Barthélemy', 'Nouvelle-Calédonie', 'Polynésie française'],
      ...['Îles Gambier', 'Îles Marquises'],
    ],
  },
  'server/platform/db/like.ts': { why: 'letters that the search folds', literals: ['àáâãäåçèéêëìíîïñòóôõöùúûüýÿ'] },
  'server/modules/site-editor/pages/models.ts': {
    why: 'keys of a block around translated texts',
    literals: ['::: accordeon items: - titre: … texte: … :::'],
  },
  'server/platform/db/french-key.ts': { why: 'a letter that sorting folds', literals: ['œ'] },
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

const TRANSLATED = new Set(
  readdirSync(new URL('../languages/en', import.meta.url)).flatMap((file) => {
    const texts = readFileSync(new URL(`../languages/en/${file}`, import.meta.url), 'utf8');
    return Object.keys(JSON.parse(texts)).map(shape);
  }),
);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

interface Literal {
  readonly text: string;
  readonly line: number;
}

/** The literals of a file that a person would read. */
function literalsOf(file: string): Literal[] {
  const source = readFileSync(path.join(src, file), 'utf8');
  const found: Literal[] = [];
  const visit = (value: unknown, attribute: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, attribute);
    if (!isNode(value) || isType(value) || isExamples(value)) return;
    const text = textOf(value);
    const isMarkup = value.type === 'JSXText' || READ_ATTRIBUTES.test(attribute);
    if (text !== undefined && (isMarkup ? LETTERS.test(text) : isFrench(text)))
      found.push({ text: text.trim().replace(/\s+/g, ' '), line: source.slice(0, value.start).split('\n').length });
    if (text !== undefined && value.type === 'BinaryExpression') return;
    const inside = value.type === 'JSXAttribute' ? nameOf(value) : '';
    // Keys of objects are names; what stands in a regular expression is a pattern.
    for (const [key, child] of Object.entries(value))
      if (!(key === 'key' && value.type === 'Property') && key !== 'regex')
        visit(isKey(value) ? [child].flat()[0] : child, inside);
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body, '');
  return found;
}

const SQL = /^\s*(?:create|alter|insert|select|update|delete|with)\s/;

/** Words of several, or with a capital, are read; a word alone is the name of a key or a field. */
function isFrench(text: string): boolean {
  if (SQL.test(text)) return false;
  return FRENCH.test(text) || (/\p{L}\s\p{L}|^\p{Lu}/u.test(text.trim()) && frenchIn(text, 'en').length > 0);
}

/** `examples: { … }` of kinds of fields. */
function isExamples({ type, key }: Node): boolean {
  return type === 'Property' && isNode(key) && key.name === 'examples';
}

/** `required(shape, 'One sentence.')`: what the French reference of a site folder says of a key (reference.test.ts). */
function isKey({ type, callee }: Node): boolean {
  return type === 'CallExpression' && isNode(callee) && /^(required|optional|defaulted)$/.test(String(callee.name));
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
  // A sentence over two lines.
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [node.left, node.right].map((side) => (isNode(side) ? textOf(side) : undefined));
    return left === undefined || right === undefined ? undefined : left + right;
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { readonly value: { readonly cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file) && !NO_TEXTS.test(file),
);
const byFile = new Map(files.map((file) => [file, literalsOf(file)]));

describe('LANG-2 what people read stands in files of texts', () => {
  test('in every room', () => {
    const found = [...byFile].flatMap(([file, literals]) => {
      const allowed = ALLOWED[file]?.literals ?? [];
      const isKnown = ({ text }: Literal) =>
        allowed.includes(text) ||
        FOR_ENGINEERS.has(shape(text)) ||
        (DECLARATIONS.test(file) && TRANSLATED.has(shape(text)));
      return literals.filter((literal) => !isKnown(literal)).map(({ text, line }) => `${file}:${line}  ${text}`);
    });
    expect(found).toEqual([]);
  });

  test('no exception is left over', () => {
    const leftOver = Object.entries(ALLOWED).flatMap(([file, { literals }]) =>
      literals.filter((allowed) => !byFile.get(file)?.some(({ text }) => text === allowed)).map((one) => [file, one]),
    );
    expect(leftOver).toEqual([]);
  });
});
