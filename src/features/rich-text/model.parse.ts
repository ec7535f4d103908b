import { imageSide } from '#contract/rich-text.ts';
import { headingLevel, type RichMark, type RichNode } from '#contract/rich-text-document.ts';

/** A parsed element; text nodes are strings. */
interface ParsedElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (ParsedElement | string)[];
}

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+|<)/gi;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/gi;
const VOID = new Set(['br', 'img']);

/**
 * Parses HTML of the server's sanitiser (well-formed, known tags, quoted attributes). Of unknown tags the text is
 * preserved.
 */
export function docOfHtml(html: string): RichNode {
  return { type: 'doc', content: blocksOf(readElements(html).children) };
}

/** Maximal nesting; deeper tags are replaced by their text. */
const MAX_DEPTH = 60;

function readElements(html: string): ParsedElement {
  const root: ParsedElement = { tag: '', attributes: {}, children: [] };
  const open: ParsedElement[] = [root];
  for (const [, slash, tag = '', attributes = '', text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    const name = tag.toLowerCase();
    if (text !== undefined) parent.children.push(decode(text));
    else if (slash === '') {
      if (open.length > MAX_DEPTH && !VOID.has(name)) continue;
      const child: ParsedElement = { tag: name, attributes: readAttributes(attributes), children: [] };
      parent.children.push(child);
      if (!VOID.has(name)) open.push(child);
    } else {
      const at = open.findLastIndex((element) => element.tag === name);
      if (at > 0) open.length = at;
    }
  }
  return root;
}

function readAttributes(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (all, hexadecimal?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? all;
      const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

const BLOCK_TAGS = new Set('p h2 h3 h4 ul ol li blockquote table caption thead tbody tr th td'.split(' '));
const isBlock = (child: ParsedElement | string): child is ParsedElement =>
  typeof child !== 'string' && (BLOCK_TAGS.has(child.tag) || child.children.some(isBlock));

/** The blocks in order; inline content between them becomes a paragraph. */
function blocksOf(children: readonly (ParsedElement | string)[]): RichNode[] {
  const found: RichNode[] = [];
  let loose: (ParsedElement | string)[] = [];
  const flush = () => {
    const content = inlineOf(loose);
    if (content.length > 0) found.push({ type: 'paragraph', content });
    loose = [];
  };
  for (const child of children) {
    if (!isBlock(child)) loose.push(child);
    else {
      flush();
      found.push(...blockOf(child));
    }
  }
  flush();
  return found;
}

function blockOf(element: ParsedElement): RichNode[] {
  const { tag, children } = element;
  if (tag === 'p') return [withContent({ type: 'paragraph' }, inlineOf(children))];
  if (/^h[2-4]$/.test(tag))
    return [withContent({ type: 'heading', attrs: { level: headingLevel(Number(tag[1])) } }, inlineOf(children))];
  if (tag === 'ul' || tag === 'ol')
    return [{ type: tag === 'ul' ? 'bulletList' : 'orderedList', content: itemsOf(children) }];
  if (tag === 'blockquote') return [{ type: 'blockquote', content: atLeastOne(blocksOf(children)) }];
  if (tag === 'table') return [tableOf(element)];
  return blocksOf(children);
}

const withContent = (node: RichNode, content: RichNode[]): RichNode =>
  content.length === 0 ? node : { ...node, content };
const atLeastOne = (blocks: RichNode[]): RichNode[] => (blocks.length === 0 ? [{ type: 'paragraph' }] : blocks);

function itemsOf(children: readonly (ParsedElement | string)[]): RichNode[] {
  const items = children.flatMap((child): RichNode[] => {
    if (typeof child === 'string' ? child.trim() === '' : false) return [];
    const content = blocksOf(typeof child !== 'string' && child.tag === 'li' ? child.children : [child]);
    return [
      { type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content] },
    ];
  });
  return items.length === 0 ? [{ type: 'listItem', content: [{ type: 'paragraph' }] }] : items;
}

function tableOf(table: ParsedElement): RichNode {
  const caption = below(table, 'caption').map(textOf).join(' ').trim();
  const rows = below(table, 'tr').map((row) => ({
    type: 'tableRow',
    content: [...below(row, 'td', 'th')].map(cellOf),
  }));
  return { type: 'table', attrs: { caption }, content: rows };
}

function cellOf({ tag, attributes, children }: ParsedElement): RichNode {
  const attrs = { colspan: spanOf(attributes.colspan), rowspan: spanOf(attributes.rowspan) };
  return { type: tag === 'th' ? 'tableHeader' : 'tableCell', attrs, content: atLeastOne(blocksOf(children)) };
}

const spanOf = (written: string | undefined): number => Math.max(1, Number.parseInt(written ?? '1', 10) || 1);

/** Descendants with these names, without those of nested tables. */
function below(element: ParsedElement, ...tags: readonly string[]): ParsedElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || child.tag === 'table') return [];
    return tags.includes(child.tag) ? [child] : below(child, ...tags);
  });
}

const textOf = (child: ParsedElement | string): string =>
  typeof child === 'string' ? child : child.children.map(textOf).join('');

/** Inline nodes of a paragraph, with white space collapsed as browsers do. */
function inlineOf(children: readonly (ParsedElement | string)[]): RichNode[] {
  const leaves = children.flatMap((child) => leavesOf(child, []));
  const shown: RichNode[] = [];
  // Known from each leaf: reading the end of a text that grows with every leaf would copy all of it each time.
  let isAfterSpace = true;
  for (const leaf of leaves) {
    if (leaf.type !== 'text') {
      if (leaf.type === 'hardBreak') trimEnd(shown);
      isAfterSpace = leaf.type === 'hardBreak';
      shown.push(leaf);
      continue;
    }
    const collapsed = (leaf.text ?? '').replace(/[ \t\n\r\f]+/g, ' ');
    const text = isAfterSpace ? collapsed.replace(/^ /, '') : collapsed;
    if (text === '') continue;
    isAfterSpace = text.endsWith(' ');
    const last = shown.at(-1);
    if (last?.type === 'text' && sameMarks(last, leaf))
      shown[shown.length - 1] = { ...last, text: (last.text ?? '') + text };
    else shown.push({ ...leaf, text });
  }
  trimEnd(shown);
  return shown;
}

function trimEnd(shown: RichNode[]): void {
  const last = shown.at(-1);
  if (last?.type !== 'text' || last.text?.endsWith(' ') !== true) return;
  const text = last.text.slice(0, -1);
  if (text === '') shown.pop();
  else shown[shown.length - 1] = { ...last, text };
}

const sameMarks = (a: RichNode, b: RichNode): boolean =>
  JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);

function leavesOf(child: ParsedElement | string, marks: readonly RichMark[]): RichNode[] {
  const marked = marks.length === 0 ? {} : { marks };
  if (typeof child === 'string') return [{ type: 'text', text: child, ...marked }];
  const { tag, attributes, children } = child;
  if (tag === 'br') return [{ type: 'hardBreak', ...marked }];
  if (tag === 'img') return [{ type: 'image', attrs: imageAttributes(attributes), ...marked }];
  const mark = markOf(child);
  const inner = mark === undefined || marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];
  return children.flatMap((grandchild) => leavesOf(grandchild, inner));
}

function imageAttributes({
  src = '',
  alt = '',
  width,
  height,
}: Readonly<Record<string, string>>): NonNullable<RichNode['attrs']> {
  return { src, alt, width: imageSide(width) ?? null, height: imageSide(height) ?? null };
}

function markOf({ tag, attributes }: ParsedElement): RichMark | undefined {
  if (tag === 'strong' || tag === 'em') return { type: tag === 'strong' ? 'bold' : 'italic' };
  return tag === 'a' && attributes.href !== undefined ? { type: 'link', attrs: { href: attributes.href } } : undefined;
}
