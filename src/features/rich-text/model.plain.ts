import { isHtmlText, isMediaAddress } from '#contract/rich-text.ts';
import { headingLevel, type RichNode } from '#contract/rich-text-document.ts';
import { htmlOf } from './model.html.ts';
import { docOfHtml } from './model.parse.ts';
import { docOfPlain } from './model.plain-read.ts';

/**
 * Simple text, for editing without JavaScript. Blank lines separate paragraphs; `## ` and `### ` are headings,
 * `- ` and `1. ` list items, `> ` quotes; `**gras**`, `*italique*`, `[texte](adresse)`,
 * `![description](image =800x600)`. Rows of a table begin with `|`, a line of dashes below the first makes it the
 * header, a line « Légende : » above is its caption. `\` escapes a character. Round trips are lossless: what the
 * notation cannot express (cells over several columns) is HTML between two lines `~~~`.
 */
export function htmlToPlain(html: string): string {
  return blocks(docOfHtml(html).content ?? []).join('\n');
}

/** HTML of simple text, not sanitised. */
export function plainToHtml(plain: string): string {
  return htmlOf(docOfPlain(plain));
}

/** HTML of a submitted value, in HTML or simple text; not sanitised. */
export function readRichText(value: string): string {
  return isHtmlText(value) ? value : plainToHtml(value);
}

/** The lines of the blocks, separated by blank lines. */
function blocks(nodes: readonly RichNode[]): string[] {
  const lines: string[] = [];
  let previous: RichNode | undefined;
  let isSecond = false;
  for (const node of nodes) {
    // Two adjacent lists have different markers, or they would be parsed as one.
    isSecond = previous?.type === node.type && !isSecond;
    const written = block(node, isSecond);
    if (written.length === 0) continue;
    lines.push(...(lines.length === 0 ? [] : ['']), ...written);
    previous = node;
  }
  return lines;
}

function block(node: RichNode, isSecond: boolean): string[] {
  const content = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
      return content.length === 0 ? [] : inline(content).split('\n').map(escapeLine);
    case 'heading':
      return content.length === 0
        ? []
        : [`${'#'.repeat(headingLevel(node.attrs?.level))} ${inline(content).replaceAll('\n', ' ')}`];
    case 'blockquote':
      return blocks(content).map((line) => (line === '' ? '>' : `> ${line}`));
    case 'bulletList':
      return content.flatMap((item) => listItem(item, isSecond ? '*' : '-'));
    case 'orderedList':
      return content.flatMap((item, index) => listItem(item, `${index + 1}${isSecond ? ')' : '.'}`));
    case 'table':
      return table(node);
    default:
      return [];
  }
}

function listItem(item: RichNode, sign: string): string[] {
  const [first, ...rest] = item.content ?? [];
  const indent = ' '.repeat(sign.length + 1);
  const head = first === undefined ? [] : block(first, false);
  const below = blocks(rest);
  // A list directly below its item needs no blank line; any other block does.
  const gap = below.length === 0 || /List$/.test(rest[0]?.type ?? '') ? [] : [''];
  const [line = '', ...more] = [...head, ...gap, ...below];
  return [`${sign} ${line}`.trimEnd(), ...more.map((text) => (text === '' ? '' : indent + text))];
}

function table(node: RichNode): string[] {
  const rows = node.content ?? [];
  const caption = String(node.attrs?.caption ?? '');
  if (!isPlainTable(rows) || /\n/.test(caption)) return ['~~~', htmlOf({ type: 'doc', content: [node] }), '~~~'];
  const lines = rows.map(
    ({ content = [] }) =>
      `| ${content.map((cell) => inline(cell.content?.[0]?.content ?? []).replaceAll('|', '\\|')).join(' | ')} |`,
  );
  const hasHead = rows[0]?.content?.every(({ type }) => type === 'tableHeader') === true;
  if (hasHead) lines.splice(1, 0, `|${' --- |'.repeat(rows[0]?.content?.length ?? 1)}`);
  return caption === '' ? lines : [`Légende\u00a0: ${escapeSigns(caption)}`, ...lines];
}

/** True when the notation can express the table: one-line cells, equal rows, header cells in the first row only. */
function isPlainTable(rows: readonly RichNode[]): boolean {
  const columns = rows[0]?.content?.length ?? 0;
  const isPlainCell = ({ attrs, content = [] }: RichNode) =>
    (attrs?.colspan ?? 1) === 1 &&
    (attrs?.rowspan ?? 1) === 1 &&
    content.length === 1 &&
    content[0]?.type === 'paragraph' &&
    content[0].content?.some(({ type }) => type === 'hardBreak') !== true;
  const kinds = rows.map(({ content = [] }) => new Set(content.map(({ type }) => type)));
  return (
    columns > 0 &&
    rows.every(({ content = [] }) => content.length === columns && content.every(isPlainCell)) &&
    kinds.every((kind, index) => kind.size === 1 && (index === 0 || kind.has('tableCell')))
  );
}

/** Escapes a line that would begin a block. */
function escapeLine(line: string): string {
  return line
    .replace(/^(\s*)([#>|<~•+-])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/, '$1\\$2')
    .replace(/^(\s*Légende\s*)(:)/i, '$1\\$2');
}

function inline(nodes: readonly RichNode[]): string {
  let written = '';
  let [bold, italic] = [false, false];
  const turn = (toBold: boolean, toItalic: boolean) => {
    written += (bold === toBold ? '' : '**') + (italic === toItalic ? '' : '*');
    [bold, italic] = [toBold, toItalic];
  };
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node === undefined) break;
    const href = hrefOf(node);
    if (href !== undefined) {
      turn(false, false);
      const end = nodes.findIndex((other, index) => index > at && hrefOf(other) !== href);
      const linked = nodes.slice(at, end === -1 ? nodes.length : end);
      written += `[${inline(linked.map((leaf) => ({ ...leaf, marks: (leaf.marks ?? []).filter(({ type }) => type !== 'link') })))}](${escapeAddress(href)})`;
      at += linked.length - 1;
      continue;
    }
    turn(has(node, 'bold'), has(node, 'italic'));
    written += leaf(node);
  }
  turn(false, false);
  return written;
}

const has = (node: RichNode, kind: string): boolean => node.marks?.some(({ type }) => type === kind) === true;

function hrefOf(node: RichNode): string | undefined {
  const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
  return typeof href === 'string' ? href : undefined;
}

function leaf({ type, text = '', attrs }: RichNode): string {
  if (type === 'text') return escapeSigns(text);
  if (type === 'hardBreak') return '\n';
  if (type !== 'image' || !isMediaAddress(attrs?.src)) return '';
  const size =
    typeof attrs.width === 'number' && typeof attrs.height === 'number' ? ` =${attrs.width}x${attrs.height}` : '';
  return `![${escapeSigns(String(attrs.alt ?? ''))}](${escapeAddress(attrs.src)}${size})`;
}

const escapeSigns = (text: string): string => text.replace(/[\\*[\]]|!(?=$|\[)/g, '\\$&');
const escapeAddress = (address: string): string => address.replace(/[\\()*[\]|]/g, '\\$&');
