import { headingLevel, type RichNode } from '#contract/rich-text-document.ts';
import { docOfHtml } from './model.parse.ts';
import { inlineOfPlain } from './model.plain-inline.ts';

const BULLET = /^([-*•+])(?:[ \t]+|$)/;
const NUMBER = /^\d{1,9}([.)])(?:[ \t]+|$)/;
const HEADING = /^(#{1,6})[ \t]+(.*)$/;
const CAPTION = /^Légende\s*:\s*(.*)$/i;
const FENCE = /^~~~\s*$/;
/** A cell of the separator line below the header of a table. */
const DASHES = /^\s*:?-+:?\s*$/;
/** Maximal nesting of quotes and lists; deeper markers are text. Bounds the cost. */
const MAX_DEPTH = 12;
/** Rows are padded to the longest one: without a limit a short text could create millions of cells. */
const MAX_COLUMNS = 20;

/** The remaining lines. Each line is read a bounded number of times. */
class Lines {
  #at = 0;
  readonly #all: readonly string[];
  constructor(all: readonly string[]) {
    this.#all = all;
  }
  get isOver(): boolean {
    return this.#at >= this.#all.length;
  }
  peek(ahead = 0): string {
    return this.#all[this.#at + ahead] ?? '';
  }
  next(): string {
    this.#at += 1;
    return this.#all[this.#at - 1] ?? '';
  }
  take(count: number): readonly string[] {
    this.#at += count;
    return this.#all.slice(this.#at - count, this.#at);
  }
  /** Takes lines while `fits` is true; `ahead` counts from the present line. */
  takeWhile(fits: (line: string, ahead: number) => boolean): readonly string[] {
    let count = 0;
    while (this.#at + count < this.#all.length && fits(this.peek(count), count)) count += 1;
    return this.take(count);
  }
  /** The number of blank lines before the next non-blank one; undefined when there is none. */
  blanks(from = 0): number | undefined {
    for (let ahead = from; this.#at + ahead < this.#all.length; ahead += 1)
      if (this.peek(ahead).trim() !== '') return ahead - from;
    return undefined;
  }
}

/** Parses simple text (notation: `htmlToPlain`). Never fails: invalid notation is text. */
export function docOfPlain(plain: string): RichNode {
  return { type: 'doc', content: blocksOf(plain.replace(/\r\n?/g, '\n').split('\n'), 0) };
}

/** Parses all lines to blocks. */
function blocksOf(all: readonly string[], depth: number): RichNode[] {
  const found: RichNode[] = [];
  const lines = new Lines(all);
  const nests = depth < MAX_DEPTH;
  while (!lines.isOver) {
    const line = lines.peek().trimStart();
    if (line.trim() === '') lines.next();
    else if (HEADING.test(line)) found.push(heading(lines));
    else if (nests && line.startsWith('>')) found.push(quote(lines, depth));
    else if (nests && markerOf(line) !== undefined) found.push(list(lines, depth));
    else if (isTable(lines, 0)) found.push(table(lines));
    else if (FENCE.test(line)) found.push(...fenced(lines));
    else found.push(paragraph(lines));
  }
  return found;
}

function heading(lines: Lines): RichNode {
  const [, signs = '', text = ''] = HEADING.exec(lines.next().trimStart()) ?? [];
  return {
    type: 'heading',
    attrs: { level: headingLevel(Math.min(Math.max(signs.length, 2), 4)) },
    content: inlineOfPlain(text),
  };
}

function quote(lines: Lines, depth: number): RichNode {
  const quoted = lines.takeWhile((line) => line.trimStart().startsWith('>'));
  const inner = blocksOf(
    quoted.map((line) => line.trimStart().replace(/^> ?/, '')),
    depth + 1,
  );
  return { type: 'blockquote', content: inner.length === 0 ? [{ type: 'paragraph' }] : inner };
}

/** The marker of a list item; an item with another kind of marker starts a new list. */
function markerOf(line: string): { readonly kind: string; readonly width: number } | undefined {
  const found = BULLET.exec(line) ?? NUMBER.exec(line);
  return found === null ? undefined : { kind: found[1] ?? '', width: found[0].length };
}

function list(lines: Lines, depth: number): RichNode {
  const first = lines.peek();
  const margin = first.length - first.trimStart().length;
  const kind = markerOf(first.trimStart())?.kind;
  const items: RichNode[] = [];
  for (;;) {
    const line = lines.peek().slice(margin);
    const sign = markerOf(line);
    if (lines.isOver || sign === undefined || sign.kind !== kind) break;
    lines.next();
    const content = blocksOf([line.slice(sign.width), ...belowItem(lines, margin)], depth + 1);
    items.push({
      type: 'listItem',
      content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content],
    });
    // Items of one list may be separated by a blank line.
    const blanks = lines.blanks() ?? 0;
    if (blanks > 0 && markerOf(lines.peek(blanks).slice(margin))?.kind === kind) lines.take(blanks);
  }
  return { type: kind === '.' || kind === ')' ? 'orderedList' : 'bulletList', content: items };
}

/** Lines indented deeper than the marker, and blank ones between them, belong to the item. */
function belowItem(lines: Lines, margin: number): readonly string[] {
  const isDeeper = (line: string) => line.trim() !== '' && /^\s{2}/.test(line.slice(margin));
  let count = 0;
  for (
    let blanks = lines.blanks();
    blanks !== undefined && isDeeper(lines.peek(count + blanks));
    blanks = lines.blanks(count)
  ) {
    count += blanks + 1;
  }
  const taken = lines.take(count);
  const least = taken.reduce(
    (width, line) => (line.trim() === '' ? width : Math.min(width, line.length - line.trimStart().length)),
    Infinity,
  );
  return taken.map((line) => line.slice(least === Infinity ? 0 : least));
}

function isTable(lines: Lines, ahead: number): boolean {
  const startsRow = (line: string) => line.trimStart().startsWith('|');
  return startsRow(lines.peek(ahead)) || (CAPTION.test(lines.peek(ahead).trim()) && startsRow(lines.peek(ahead + 1)));
}

function table(lines: Lines): RichNode {
  const caption = CAPTION.exec(lines.peek().trim())?.[1];
  if (caption !== undefined) lines.next();
  const rows = lines.takeWhile((line) => line.trimStart().startsWith('|')).map((line) => cellsOf(line.trim()));
  const hasHead = rows[1]?.every((cell) => DASHES.test(cell)) ?? false;
  if (hasHead) rows.splice(1, 1);
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 1);
  const content = rows.map((cells, row) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, (_, column) => ({
      type: hasHead && row === 0 ? 'tableHeader' : 'tableCell',
      attrs: { colspan: 1, rowspan: 1 },
      content: [paragraphOf(inlineOfPlain(cells[column] ?? ''))],
    })),
  }));
  return { type: 'table', attrs: { caption: plainWords(caption ?? '') }, content };
}

/** Cells between unescaped bars. */
function cellsOf(row: string): string[] {
  const cells = row.replace(/^\|/, '').match(/(?:\\.|[^|\\]|\\$)*(?:\||$)/g) ?? [];
  const texts = cells.map((cell) => cell.replace(/\|$/, ''));
  // The last bar closes a cell, and the match after it is empty.
  if (texts.at(-1) === '') texts.pop();
  // Cells beyond the limit are joined into the last column.
  const limited =
    texts.length > MAX_COLUMNS ? [...texts.slice(0, MAX_COLUMNS - 1), texts.slice(MAX_COLUMNS - 1).join(' ')] : texts;
  return limited.map((text) => text.trim().replace(/\\\|/g, '|'));
}

const plainWords = (text: string): string => text.trim().replace(/\\([!-/:-@[-`{-~•])/g, '$1');

function fenced(lines: Lines): RichNode[] {
  lines.next();
  const html = lines.takeWhile((line) => !FENCE.test(line.trimStart()));
  lines.next();
  return [...(docOfHtml(html.join('\n')).content ?? [])];
}

function paragraph(lines: Lines): RichNode {
  const text = lines.takeWhile((line, ahead) => ahead === 0 || (line.trim() !== '' && !beginsOther(lines, ahead)));
  return paragraphOf(inlineOfPlain(text.map((line) => line.trim()).join('\n')));
}

const paragraphOf = (content: RichNode[]): RichNode =>
  content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };

function beginsOther(lines: Lines, ahead: number): boolean {
  const line = lines.peek(ahead).trimStart();
  return (
    HEADING.test(line) ||
    line.startsWith('>') ||
    markerOf(line) !== undefined ||
    isTable(lines, ahead) ||
    FENCE.test(line)
  );
}
