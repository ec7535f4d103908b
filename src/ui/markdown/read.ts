import type { BlockContent, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { HEADING_LEVELS, isMediaAddress } from '#contract/rich-text.ts';
import { MARK_ORDER, type RichMark, type RichNode } from '#contract/rich-text-document.ts';
import { safeUrl } from '#contract/safe-url.ts';

/**
 * The parser of pages, which remark wraps (server/content/site/markdown): what a text means is the same in the editor.
 * Throws a RangeError for a text that is nested too deeply.
 */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** The node of the editor for a top-level block; undefined for one that the editor does not know. */
export function readBlock(node: RootContent, text: string): RichNode | undefined {
  switch (node.type) {
    case 'paragraph':
      return withInline({ type: 'paragraph' }, node.children, text);
    case 'heading': {
      if (node.children.length === 0 || !HEADING_LEVELS.some((level) => level === node.depth)) return undefined;
      return withInline({ type: 'heading', attrs: { level: node.depth } }, node.children, text);
    }
    case 'blockquote':
      return withBlocks({ type: 'blockquote' }, node.children, text);
    case 'list': {
      const isLoose = node.spread === true || node.children.some(({ spread }) => spread === true);
      const items = node.children.map((item) => readItem(item, text));
      if (items.includes(undefined)) return undefined;
      const content = items.filter((item) => item !== undefined);
      return node.ordered === true
        ? { type: 'orderedList', attrs: { start: node.start ?? 1, loose: isLoose }, content }
        : { type: 'bulletList', attrs: { loose: isLoose }, content };
    }
    case 'table':
      return readTable(node, text);
    default:
      return undefined;
  }
}

/** The editor's items begin with a paragraph. */
function readItem(item: Extract<Nodes, { type: 'listItem' }>, text: string): RichNode | undefined {
  if (typeof item.checked === 'boolean') return undefined;
  const [first] = item.children;
  if (first === undefined) return { type: 'listItem', content: [{ type: 'paragraph' }] };
  return first.type === 'paragraph' ? withBlocks({ type: 'listItem' }, item.children, text) : undefined;
}

function readTable({ children, align }: Table, text: string): RichNode | undefined {
  const width = children[0]?.children.length ?? 0;
  const rows = children.map((row, index): RichNode | undefined => {
    if (row.children.length > width) return undefined;
    const cells = row.children.map((cell) => withInline({ type: 'paragraph' }, cell.children, text));
    if (cells.includes(undefined)) return undefined;
    const content = Array.from({ length: width }, (_, column): RichNode => {
      const type = index === 0 ? 'tableHeader' : 'tableCell';
      return { type, attrs: { align: align?.[column] ?? null }, content: [cells[column] ?? { type: 'paragraph' }] };
    });
    return { type: 'tableRow', content };
  });
  const content = rows.filter((row) => row !== undefined);
  return content.length === children.length ? { type: 'table', content } : undefined;
}

function withBlocks(node: RichNode, children: readonly (BlockContent | RootContent)[], text: string) {
  const content = children.map((child) => readBlock(child, text));
  const known = content.filter((child) => child !== undefined);
  return known.length === content.length && known.length > 0 ? { ...node, content: known } : undefined;
}

function withInline(node: RichNode, children: readonly PhrasingContent[], text: string): RichNode | undefined {
  const content = readInline(children, [], text);
  if (content === undefined) return undefined;
  return content.length === 0 ? node : { ...node, content };
}

/** Undefined where a part is neither known nor on one line. */
function readInline(
  children: readonly PhrasingContent[],
  marks: readonly RichMark[],
  text: string,
): RichNode[] | undefined {
  const found: RichNode[] = [];
  for (const child of children) {
    const read = readLeaf(child, marks, text) ?? readSource(child, marks, text);
    if (read === undefined) return undefined;
    found.push(...read);
  }
  return found;
}

function readLeaf(node: PhrasingContent, marks: readonly RichMark[], text: string): RichNode[] | undefined {
  const marked = marks.length === 0 ? {} : { marks: sorted(marks) };
  switch (node.type) {
    case 'text':
      return [{ type: 'text', text: node.value.replace(/[ \t]*\n[ \t]*/g, ' '), ...marked }];
    case 'break':
      return [{ type: 'hardBreak', ...marked }];
    case 'strong':
      return readInline(node.children, [...marks, { type: 'bold' }], text);
    case 'emphasis':
      return readInline(node.children, [...marks, { type: 'italic' }], text);
    case 'link': {
      if (safeUrl(node.url) !== node.url || node.children.length === 0) return undefined;
      const mark: RichMark = { type: 'link', attrs: { href: node.url, title: node.title ?? null } };
      return readInline(node.children, [...marks, mark], text);
    }
    case 'image': {
      const src = `/media/${node.url}`;
      if (!isMediaAddress(src) || src.includes('?') || (node.title ?? '') !== '') return undefined;
      return [{ type: 'image', attrs: { src, alt: node.alt ?? '', width: null, height: null }, ...marked }];
    }
    default:
      return undefined;
  }
}

/** A part of a line that the editor does not know: shown as it is written. */
function readSource({ position }: PhrasingContent, marks: readonly RichMark[], text: string): RichNode[] | undefined {
  const source = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  if (source === '' || source.includes('\n')) return undefined;
  return [{ type: 'sourceInline', attrs: { source }, ...(marks.length === 0 ? {} : { marks: sorted(marks) }) }];
}

/** Marks in the order of the editor, each once. */
function sorted(marks: readonly RichMark[]): RichMark[] {
  return MARK_ORDER.flatMap((type) => marks.find((mark) => mark.type === type) ?? []);
}
