import { docOfHtml } from './model.parse.ts';
import { leavesOfPlain } from './model.plain-inline.ts';
import { headingLevel, type RichNode } from './model.ts';

const BULLET = /^([-*•+])(?:[ \t]+|$)/;
const NUMBER = /^\d{1,9}([.)])(?:[ \t]+|$)/;
const HEADING = /^(#{1,6})[ \t]+(.*)$/;
const CAPTION = /^Légende\s*:\s*(.*)$/i;
const FENCE = /^~~~\s*$/;
const DASHES = /^\|(?:\s*:?-+:?\s*\|?)+$/;

/** The document of simple text: see `htmlToPlain` for the notation. Any text is one; what means nothing is what it says. */
export function docOfPlain(plain: string): RichNode {
  return { type: 'doc', content: blocksOf(plain.replace(/\r\n?/g, '\n').split('\n')) };
}

/** Reads blocks from the front of the lines until none are left. */
function blocksOf(all: readonly string[]): RichNode[] {
  const found: RichNode[] = [];
  const lines = [...all];
  while (lines.length > 0) {
    const line = (lines[0] ?? '').trimStart();
    if (line.trim() === '') lines.shift();
    else if (HEADING.test(line)) found.push(heading(lines));
    else if (line.startsWith('>')) found.push(quote(lines));
    else if (signOf(line) !== undefined) found.push(list(lines));
    else if (isTable(lines)) found.push(table(lines));
    else if (FENCE.test(line)) found.push(...fenced(lines));
    else found.push(paragraph(lines));
  }
  return found;
}

function take(lines: string[], belongs: (line: string, index: number) => boolean): string[] {
  const end = lines.findIndex((line, index) => !belongs(line, index));
  return lines.splice(0, end === -1 ? lines.length : end);
}

function heading(lines: string[]): RichNode {
  const [, signs = '', text = ''] = HEADING.exec((lines.shift() ?? '').trimStart()) ?? [];
  return { type: 'heading', attrs: { level: headingLevel(Math.min(Math.max(signs.length, 2), 4)) }, content: leavesOfPlain(text) };
}

function quote(lines: string[]): RichNode {
  const inner = blocksOf(take(lines, (line) => line.trimStart().startsWith('>')).map((line) => line.trimStart().replace(/^> ?/, '')));
  return { type: 'blockquote', content: inner.length === 0 ? [{ type: 'paragraph' }] : inner };
}

/** What begins the point of a list: items with another sign belong to another list. */
function signOf(line: string): { readonly kind: string; readonly width: number } | undefined {
  const found = BULLET.exec(line) ?? NUMBER.exec(line);
  return found === null ? undefined : { kind: found[1] ?? '', width: found[0].length };
}

function list(lines: string[]): RichNode {
  const [first = ''] = lines;
  const margin = first.length - first.trimStart().length;
  const kind = signOf(first.trimStart())?.kind;
  const items: RichNode[] = [];
  for (;;) {
    const line = (lines[0] ?? '').slice(margin);
    const sign = signOf(line);
    if (lines.length === 0 || sign === undefined || sign.kind !== kind) break;
    lines.shift();
    const inner = [line.slice(sign.width), ...belowItem(lines, margin)];
    const content = blocksOf(inner);
    items.push({ type: 'listItem', content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content] });
    // Points may stand apart by a blank line and still be one list.
    const next = lines.findIndex((text) => text.trim() !== '');
    if (next > 0 && signOf((lines[next] ?? '').slice(margin))?.kind === kind) lines.splice(0, next);
  }
  return { type: kind === '.' || kind === ')' ? 'orderedList' : 'bulletList', content: items };
}

/** Lines set in deeper than the sign, and blank ones between them, belong to the point. */
function belowItem(lines: string[], margin: number): string[] {
  const isDeeper = (line: string | undefined) => line !== undefined && line.trim() !== '' && /^\s{2,}/.test(line.slice(margin));
  const taken = take(
    lines,
    (line, index) => isDeeper(line) || (line.trim() === '' && isDeeper(lines.slice(index).find((text) => text.trim() !== ''))),
  );
  const indents = taken.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const least = indents.length === 0 ? 0 : Math.min(...indents);
  return taken.map((line) => line.slice(least));
}

function isTable(lines: readonly string[]): boolean {
  const [first = '', second = ''] = lines;
  return first.trimStart().startsWith('|') || (CAPTION.test(first.trim()) && second.trimStart().startsWith('|'));
}

function table(lines: string[]): RichNode {
  const caption = CAPTION.exec((lines[0] ?? '').trim())?.[1];
  if (caption !== undefined) lines.shift();
  const written = take(lines, (line) => line.trimStart().startsWith('|')).map((line) => line.trim());
  const hasHead = DASHES.test(written[1] ?? '');
  if (hasHead) written.splice(1, 1);
  const rows = written.map(cellsOf);
  const columns = Math.max(1, ...rows.map((cells) => cells.length));
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
  return texts.map((text) => text.trim().replace(/\\\|/g, '|'));
}

const plainWords = (text: string): string => text.trim().replace(/\\([!-/:-@[-`{-~•])/g, '$1');

function fenced(lines: string[]): RichNode[] {
  lines.shift();
  const html = take(lines, (line) => !FENCE.test(line.trimStart()));
  lines.shift();
  return [...(docOfHtml(html.join('\n')).content ?? [])];
}

function paragraph(lines: string[]): RichNode {
  const text = take(lines, (line, index) => index === 0 || (line.trim() !== '' && !beginsOther(lines.slice(index))));
  return paragraphOf(leavesOfPlain(text.map((line) => line.trim()).join('\n')));
}

const paragraphOf = (content: RichNode[]): RichNode => (content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content });

function beginsOther(lines: readonly string[]): boolean {
  const line = (lines[0] ?? '').trimStart();
  return HEADING.test(line) || line.startsWith('>') || signOf(line) !== undefined || isTable(lines) || FENCE.test(line);
}
