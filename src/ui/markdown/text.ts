import type { RootContent } from 'mdast';
import { markdownBound } from '#contract/markdown-bounds.ts';
import type { RichNode } from '#contract/rich-text-document.ts';
import { parseMarkdown, readBlock } from './read.ts';
import { type MarkdownStyle, styleOf, writeBlocks } from './write.ts';

/** A top-level block with the lines of the text that it was read from. */
interface SourcedBlock {
  readonly node: RichNode;
  readonly source: string;
}

/**
 * A Markdown text for the editor. `before`, then each source followed by its gap, is the text, byte for byte: what is
 * not changed is not written again (EDIT-3).
 */
export interface MarkdownText {
  readonly before: string;
  readonly blocks: readonly SourcedBlock[];
  /** The empty lines after each block, with the end of its last line. */
  readonly gaps: readonly string[];
  readonly style: MarkdownStyle;
}

/** Reads a text with `\n` line ends; undefined for one that can only be edited as it is written. */
export function readMarkdown(text: string): MarkdownText | undefined {
  if (markdownBound(text) !== undefined) return undefined;
  try {
    return read(text);
  } catch (error) {
    // The parser recurses per level of quotes and lists.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function read(text: string): MarkdownText | undefined {
  const { children } = parseMarkdown(text);
  if (!isClosed(text, children.length)) return undefined;
  const style = styleOf(text);
  const spans = children.map(({ position }) => ({
    start: text.lastIndexOf('\n', (position?.start.offset ?? 0) - 1) + 1,
    end: endOfLine(text, position?.end.offset ?? 0),
  }));
  const definitions = children
    .flatMap(({ type }, index) => {
      const { start = 0, end = 0 } = spans[index] ?? {};
      return type === 'definition' || type === 'footnoteDefinition' ? [text.slice(start, end)] : [];
    })
    .join('\n\n');
  const blocks = children.map((child, index) => {
    const { start = 0, end = 0 } = spans[index] ?? {};
    const source = text.slice(start, end);
    return { source, node: known(child, text, style, definitions) ?? { type: 'sourceBlock', attrs: { source } } };
  });
  const gaps = spans.map(({ end }, index) => text.slice(end, spans[index + 1]?.start ?? text.length));
  const before = text.slice(0, spans[0]?.start ?? text.length);
  // Every line is part of one block, or is empty.
  const isWhole = spans.every(({ end }, index) => end <= (spans[index + 1]?.start ?? text.length));
  return isWhole && [before, ...gaps].every((gap) => gap.trim() === '') ? { before, blocks, gaps, style } : undefined;
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

/** Whether the last block ends with the text: an open comment or code would take in what is written after it. */
function isClosed(text: string, count: number): boolean {
  const { children } = parseMarkdown(`${text}\n\nfin`);
  return children.length === count + 1 && children.at(-1)?.type === 'paragraph';
}

/** The node of a block whose meaning survives being written anew; undefined for others. */
function known(child: RootContent, text: string, style: MarkdownStyle, definitions: string): RichNode | undefined {
  const node = readBlock(child, text);
  if (node === undefined) return undefined;
  const written = `${writeBlocks([node], style)}\n\n${definitions}`;
  const [again, second] = parseMarkdown(written).children;
  if (again === undefined || (second !== undefined && !/definition$/i.test(second.type))) return undefined;
  const reread = readBlock(again, written);
  return reread !== undefined && meaningOf(reread) === meaningOf(node) ? node : undefined;
}

/** Equal for nodes that mean the same; spaces at the ends of lines and marks do not count. */
export function meaningOf(node: RichNode): string {
  return JSON.stringify(meaning(node));
}

function meaning({ type, attrs, content = [], marks = [], text }: RichNode): unknown {
  if (type === 'text') return [text?.replace(/[ \t\n]+/g, ''), marks.map((mark) => [mark.type, mark.attrs?.href])];
  const children: unknown[] = [];
  for (const child of content.map(meaning)) {
    const last = children.at(-1);
    if (isText(child) && isText(last) && JSON.stringify(child[1]) === JSON.stringify(last[1])) last[0] += child[0];
    else if (!isText(child) || child[0] !== '') children.push(child);
  }
  const { loose, level, start, source, src, alt, align } = attrs ?? {};
  return { type, loose: loose === true, level, start, source, src, alt, align, children, words: wordsOf(content) };
}

const isText = (value: unknown): value is [string, unknown] => Array.isArray(value) && value.length === 2;

function wordsOf(content: readonly RichNode[]): string {
  const words = content.map(({ type, text }) => (type === 'hardBreak' ? ' ' : (text ?? '')));
  return words
    .join('')
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}

/** Blocks in the order of the new text: lines of the old one, or a run of new blocks that replaces some of it. */
type Piece =
  | { readonly kind: 'old'; readonly at: number }
  | { readonly kind: 'new'; readonly from: number; readonly to: number; readonly nodes: readonly RichNode[] };

/**
 * The text with other blocks. Blocks of the old text keep their lines and the gaps between them; the others are
 * written anew.
 */
export function changeMarkdown(old: MarkdownText, nodes: readonly RichNode[]): string {
  const filled = nodes.filter((node) => !isBlank(node));
  const pieces = piecesOf(old, filled);
  if (pieces.every(({ kind }) => kind === 'old') && pieces.length === old.blocks.length) return join(old, pieces, true);
  const close = join(old, pieces, true);
  const apart = join(old, pieces, false);
  if (close === apart) return close;
  // Without an empty line between them, a changed block may run into its neighbour.
  const again = readMarkdown(close)?.blocks.map(({ node }) => meaningOf(node));
  return JSON.stringify(again) === JSON.stringify(filled.map(meaningOf)) ? close : apart;
}

/** Markdown has no empty blocks. */
function isBlank({ type, content = [] }: RichNode): boolean {
  if (type === 'sourceBlock') return false;
  if (type === 'paragraph' || type === 'heading')
    return content.every((leaf) => leaf.type === 'hardBreak' || (leaf.type === 'text' && leaf.text?.trim() === ''));
  return content.length === 0;
}

function piecesOf(old: MarkdownText, nodes: readonly RichNode[]): Piece[] {
  const matches = matched(old, nodes);
  const pieces: Piece[] = [];
  let from = 0;
  for (let index = 0; index < nodes.length; ) {
    const at = matches[index];
    if (at !== undefined) {
      pieces.push({ kind: 'old', at });
      from = at + 1;
      index += 1;
      continue;
    }
    const start = index;
    while (index < nodes.length && matches[index] === undefined) index += 1;
    const to = index < nodes.length ? (matches[index] ?? 0) : old.blocks.length;
    pieces.push({ kind: 'new', from, to, nodes: nodes.slice(start, index) });
  }
  return pieces;
}

/** For each node, the old block that it is; in order. A new list beside an old one is written together with it. */
function matched(old: MarkdownText, nodes: readonly RichNode[]): (number | undefined)[] {
  const [one, other] = [old.blocks.map(({ node }) => JSON.stringify(node)), nodes.map((node) => JSON.stringify(node))];
  const matches = commonSequence(one, other);
  const isSameList = (a: number, b: number) => /List$/.test(nodes[a]?.type ?? '') && nodes[a]?.type === nodes[b]?.type;
  for (let index = 1; index < nodes.length; index += 1) {
    if (isSameList(index - 1, index) && (matches[index - 1] === undefined) !== (matches[index] === undefined)) {
      matches[index - 1] = undefined;
      matches[index] = undefined;
    }
  }
  return matches;
}

function commonSequence(one: readonly string[], other: readonly string[]): (number | undefined)[] {
  const matches: (number | undefined)[] = other.map(() => undefined);
  let [start, end] = [0, 0];
  const shorter = Math.min(one.length, other.length);
  while (start < shorter && one[start] === other[start]) matches[start] = start++;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) {
    end += 1;
    matches[other.length - end] = one.length - end;
  }
  const [rows, columns] = [one.length - start - end, other.length - start - end];
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      set(
        lengths,
        row,
        column,
        one[start + row] === other[start + column]
          ? get(lengths, row + 1, column + 1) + 1
          : Math.max(get(lengths, row + 1, column), get(lengths, row, column + 1)),
      );
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (one[start + row] === other[start + column]) matches[start + column++] = start + row++;
    else if (get(lengths, row + 1, column) >= get(lengths, row, column + 1)) row += 1;
    else column += 1;
  }
  return matches;
}

const get = (table: readonly Uint32Array[], row: number, column: number): number => table[row]?.[column] ?? 0;

function set(table: readonly Uint32Array[], row: number, column: number, value: number): void {
  const cells = table[row];
  if (cells !== undefined) cells[column] = value;
}

const EMPTY_LINE = /\n[ \t]*\n/;

/** `isClose`: a gap without an empty line stays one beside a changed block too. */
function join({ before, blocks, gaps, style }: MarkdownText, pieces: readonly Piece[], isClose: boolean): string {
  if (pieces.length === 0) return '';
  const apart = (gap: string | undefined) => (gap !== undefined && EMPTY_LINE.test(gap) ? gap : '\n\n');
  const beside = (gap: string | undefined) => (isClose && gap !== undefined && gap !== '' ? gap : apart(gap));
  const between = (one: Piece, other: Piece): string => {
    if (one.kind === 'old' && other.kind === 'old')
      return other.at === one.at + 1 ? (gaps[one.at] ?? '\n\n') : apart(gaps[one.at]);
    if (one.kind === 'old' && other.kind === 'new') return other.from < other.to ? beside(gaps[one.at]) : '\n\n';
    if (one.kind === 'new' && other.kind === 'old')
      return one.from < one.to ? beside(gaps[one.to - 1]) : apart(gaps[other.at - 1]);
    return '\n\n';
  };
  const textOf = (piece: Piece): string => {
    if (piece.kind === 'old') return blocks[piece.at]?.source ?? '';
    if (piece.nodes.length !== piece.to - piece.from || hasNeighbours(piece.nodes))
      return writeBlocks(piece.nodes, style);
    return piece.nodes
      .map((node, index) => {
        const gap = index === piece.nodes.length - 1 ? '' : beside(gaps[piece.from + index]);
        return writeBlocks([node], style) + gap;
      })
      .join('');
  };
  const texts = pieces.map((piece, index) => {
    const next = pieces[index + 1];
    return textOf(piece) + (next === undefined ? '' : between(piece, next));
  });
  return before + texts.join('') + (gaps.at(-1) ?? '');
}

/** Lists side by side get different signs, which needs them to be written together. */
function hasNeighbours(nodes: readonly RichNode[]): boolean {
  return nodes.some(({ type }, index) => /List$/.test(type) && nodes[index - 1]?.type === type);
}
