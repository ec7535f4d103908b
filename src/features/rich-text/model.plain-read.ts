import { docOfHtml } from './model.parse.ts';
import { leavesOfPlain } from './model.plain-inline.ts';
import { headingLevel, type RichNode } from './model.ts';

const BULLET = /^([-*•+])(?:[ \t]+|$)/;
const NUMBER = /^\d{1,9}([.)])(?:[ \t]+|$)/;
const HEADING = /^(#{1,6})[ \t]+(.*)$/;
const CAPTION = /^Légende\s*:\s*(.*)$/i;
const FENCE = /^~~~\s*$/;
/** The cells of the line below a table's headings. */
const DASHES = /^\s*:?-+:?\s*$/;
/** Quotes and lists inside one another, beyond which signs are text: what is nested deeper is read by nobody and costs more each time. */
const MAX_DEPTH = 12;
/** A row is completed to the longest one: without a bound a short text could ask for millions of cells. */
const MAX_COLUMNS = 20;

/** Lines still to be read. Every line is looked at a bounded number of times, whatever the text. */
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
  /** As many lines as belong, in one pass; `ahead` counts from the present line. */
  takeWhile(belongs: (line: string, ahead: number) => boolean): readonly string[] {
    let count = 0;
    while (this.#at + count < this.#all.length && belongs(this.peek(count), count)) count += 1;
    return this.take(count);
  }
  /** How many blank lines stand before the next one that is not; undefined when only blank ones are left. */
  blanks(from = 0): number | undefined {
    for (let ahead = from; this.#at + ahead < this.#all.length; ahead += 1) if (this.peek(ahead).trim() !== '') return ahead - from;
    return undefined;
  }
}

/** The document of simple text: see `htmlToPlain` for the notation. Any text is one; what means nothing is what it says. */
export function docOfPlain(plain: string): RichNode {
  return { type: 'doc', content: blocksOf(plain.replace(/\r\n?/g, '\n').split('\n'), 0) };
}

/** Reads blocks from the front of the lines until none are left. */
function blocksOf(all: readonly string[], depth: number): RichNode[] {
  const found: RichNode[] = [];
  const lines = new Lines(all);
  const nests = depth < MAX_DEPTH;
  while (!lines.isOver) {
    const line = lines.peek().trimStart();
    if (line.trim() === '') lines.next();
    else if (HEADING.test(line)) found.push(heading(lines));
    else if (nests && line.startsWith('>')) found.push(quote(lines, depth));
    else if (nests && signOf(line) !== undefined) found.push(list(lines, depth));
    else if (isTable(lines, 0)) found.push(table(lines));
    else if (FENCE.test(line)) found.push(...fenced(lines));
    else found.push(paragraph(lines));
  }
  return found;
}

function heading(lines: Lines): RichNode {
  const [, signs = '', text = ''] = HEADING.exec(lines.next().trimStart()) ?? [];
  return { type: 'heading', attrs: { level: headingLevel(Math.min(Math.max(signs.length, 2), 4)) }, content: leavesOfPlain(text) };
}

function quote(lines: Lines, depth: number): RichNode {
  const quoted = lines.takeWhile((line) => line.trimStart().startsWith('>'));
  const inner = blocksOf(
    quoted.map((line) => line.trimStart().replace(/^> ?/, '')),
    depth + 1,
  );
  return { type: 'blockquote', content: inner.length === 0 ? [{ type: 'paragraph' }] : inner };
}

/** What begins the point of a list: items with another sign belong to another list. */
function signOf(line: string): { readonly kind: string; readonly width: number } | undefined {
  const found = BULLET.exec(line) ?? NUMBER.exec(line);
  return found === null ? undefined : { kind: found[1] ?? '', width: found[0].length };
}

function list(lines: Lines, depth: number): RichNode {
  const first = lines.peek();
  const margin = first.length - first.trimStart().length;
  const kind = signOf(first.trimStart())?.kind;
  const items: RichNode[] = [];
  for (;;) {
    const line = lines.peek().slice(margin);
    const sign = signOf(line);
    if (lines.isOver || sign === undefined || sign.kind !== kind) break;
    lines.next();
    const content = blocksOf([line.slice(sign.width), ...belowItem(lines, margin)], depth + 1);
    items.push({ type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content] });
    // Points may stand apart by a blank line and still be one list.
    const blanks = lines.blanks() ?? 0;
    if (blanks > 0 && signOf(lines.peek(blanks).slice(margin))?.kind === kind) lines.take(blanks);
  }
  return { type: kind === '.' || kind === ')' ? 'orderedList' : 'bulletList', content: items };
}

/** Lines set in deeper than the sign, and blank ones between them, belong to the point. */
function belowItem(lines: Lines, margin: number): readonly string[] {
  const isDeeper = (line: string) => line.trim() !== '' && /^\s{2}/.test(line.slice(margin));
  let count = 0;
  for (let blanks = lines.blanks(); blanks !== undefined && isDeeper(lines.peek(count + blanks)); blanks = lines.blanks(count)) {
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
      content: [paragraphOf(leavesOfPlain(cells[column] ?? ''))],
    })),
  }));
  return { type: 'table', attrs: { caption: plainWords(caption ?? '') }, content };
}

/** Cells between bars that no `\` guards. */
function cellsOf(row: string): string[] {
  const cells = row.replace(/^\|/, '').match(/(?:\\.|[^|\\]|\\$)*(?:\||$)/g) ?? [];
  const texts = cells.map((cell) => cell.replace(/\|$/, ''));
  // The bar at the end closes the last cell and opens none; the match at the very end is empty.
  if (texts.at(-1) === '') texts.pop();
  // What stands beyond the last column is part of it.
  const kept = texts.length > MAX_COLUMNS ? [...texts.slice(0, MAX_COLUMNS - 1), texts.slice(MAX_COLUMNS - 1).join(' ')] : texts;
  return kept.map((text) => text.trim().replace(/\\\|/g, '|'));
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
  return paragraphOf(leavesOfPlain(text.map((line) => line.trim()).join('\n')));
}

const paragraphOf = (content: RichNode[]): RichNode => (content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content });

function beginsOther(lines: Lines, ahead: number): boolean {
  const line = lines.peek(ahead).trimStart();
  return HEADING.test(line) || line.startsWith('>') || signOf(line) !== undefined || isTable(lines, ahead) || FENCE.test(line);
}
