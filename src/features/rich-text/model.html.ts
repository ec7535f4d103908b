import { imageAlt, imageSide, isMediaAddress, richTextLink } from '#contract/rich-text.ts';
import { headingLevel, MARK_ORDER, type RichMark, type RichNode } from '#contract/rich-text-document.ts';

/**
 * The HTML of a document, exactly as the server's sanitiser writes it, so that an unchanged text is stored unchanged.
 * Empty paragraphs and headings are left out.
 */
export function htmlOf(doc: RichNode): string {
  return blocks(doc.content ?? []);
}

const blocks = (nodes: readonly RichNode[]): string =>
  nodes
    .filter((node) => !isBlank(node))
    .map(block)
    .join('');

function isBlank({ type, content = [] }: RichNode): boolean {
  if (type !== 'paragraph' && type !== 'heading') return false;
  return content.every(
    (leaf) => leaf.type === 'hardBreak' || (leaf.type === 'text' && /^[ \t\n\r\f]*$/.test(leaf.text ?? '')),
  );
}

function block(node: RichNode): string {
  const content = node.content ?? [];
  switch (node.type) {
    case 'paragraph':
      return `<p>${inline(content)}</p>`;
    case 'heading':
      return element(`h${headingLevel(node.attrs?.level)}`, inline(content));
    case 'bulletList':
      return `<ul>${content.map(item).join('')}</ul>`;
    case 'orderedList':
      return `<ol>${content.map(item).join('')}</ol>`;
    case 'blockquote':
      return `<blockquote>${blocks(content)}</blockquote>`;
    case 'table':
      return table(node);
    default:
      return '';
  }
}

const isList = ({ type }: RichNode): boolean => type === 'bulletList' || type === 'orderedList';

/** An item with one paragraph, and at most lists after it, is written without `<p>`. */
function item(node: RichNode): string {
  return element('li', tight(node.content ?? []));
}

function tight(nodes: readonly RichNode[]): string {
  const [first, ...rest] = nodes.filter((node, index) => index === 0 || !isBlank(node));
  return first?.type === 'paragraph' && rest.every(isList)
    ? (isBlank(first) ? '' : inline(first.content ?? [])) + blocks(rest)
    : blocks(nodes);
}

function table(node: RichNode): string {
  const rows = node.content ?? [];
  const caption = clean(String(node.attrs?.caption ?? '')).trim();
  const heads = headRows(rows);
  const head = rows.slice(0, heads).map((row) => tableRow(row, 'col'));
  const body = rows
    .slice(heads)
    .map((row, index) => tableRow(row, heads === 0 && index === 0 && isHead(row) ? 'col' : 'row'));
  return element(
    'table',
    (caption === '' ? '' : element('caption', escapeText(caption))) +
      (head.length === 0 ? '' : element('thead', head.join(''))) +
      (body.length === 0 ? '' : element('tbody', body.join(''))),
  );
}

const isHead = (row: RichNode): boolean =>
  (row.content ?? []).length > 0 && (row.content ?? []).every(({ type }) => type === 'tableHeader');

/** The number of leading rows with header cells only; 0 when one of the cells spans beyond them. */
function headRows(rows: readonly RichNode[]): number {
  const end = rows.findIndex((row) => !isHead(row));
  const count = end === -1 ? rows.length : end;
  const reachesOut = rows
    .slice(0, count)
    .some((row, at) => (row.content ?? []).some((cell) => at + span(cell.attrs?.rowspan) > count));
  return reachesOut ? 0 : count;
}

function tableRow(row: RichNode, scope: 'col' | 'row'): string {
  const cells = (row.content ?? []).map((cell) => {
    const isHeader = cell.type === 'tableHeader';
    const spans = (['colspan', 'rowspan'] as const).map((name) => {
      const count = span(cell.attrs?.[name]);
      return count === 1 ? '' : ` ${name}="${count}"`;
    });
    const start = `${isHeader ? `th scope="${scope}"` : 'td'}${spans.join('')}`;
    return `<${start}>${tight(cell.content ?? [])}</${isHeader ? 'th' : 'td'}>`;
  });
  return element('tr', cells.join(''));
}

function span(written: unknown): number {
  const count = Number(written ?? 1);
  return Number.isInteger(count) && count > 1 ? count : 1;
}

/** Adjacent nodes with the same mark share one element. */
function inline(nodes: readonly RichNode[], depth = 0): string {
  const kind = MARK_ORDER[depth];
  if (kind === undefined) return nodes.map(leaf).join('');
  const runs: { key: string; mark: RichMark | undefined; nodes: RichNode[] }[] = [];
  for (const node of nodes) {
    const mark = node.marks?.find(({ type }) => type === kind);
    const key = mark === undefined ? '' : kind === 'link' ? `link ${String(mark.attrs?.href)}` : kind;
    const last = runs.at(-1);
    if (last?.key === key) last.nodes.push(node);
    else runs.push({ key, mark, nodes: [node] });
  }
  return runs.map(({ mark, nodes: run }) => marked(mark, inline(run, depth + 1))).join('');
}

function marked(mark: RichMark | undefined, content: string): string {
  if (mark === undefined || content === '') return content;
  if (mark.type !== 'link') return element(mark.type === 'bold' ? 'strong' : 'em', content);
  const link = richTextLink(mark.attrs?.href);
  if (link === undefined) return content;
  return `<a href="${escapeAttribute(link.href)}"${link.isExternal ? ' rel="noopener"' : ''}>${content}</a>`;
}

function leaf(node: RichNode): string {
  if (node.type === 'text') return escapeText(clean(node.text ?? ''));
  if (node.type === 'hardBreak') return '<br>';
  return node.type === 'image' ? image(node.attrs ?? {}) : '';
}

function image({ src, alt, width, height }: Readonly<Record<string, unknown>>): string {
  if (!isMediaAddress(src)) return '';
  const [wide, high] = [imageSide(width ?? ''), imageSide(height ?? '')];
  const size = wide === undefined || high === undefined ? '' : ` width="${wide}" height="${high}"`;
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(imageAlt(clean(String(alt ?? ''))))}"${size} loading="lazy" decoding="async">`;
}

const element = (tag: string, content: string): string => `<${tag}>${content}</${tag}>`;

/** Line ends become spaces; control characters and lone surrogates are removed. */
function clean(text: string): string {
  return text.replace(/[\t\n\f\r]+/g, ' ').replace(/[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, '');
}

const hexadecimal = (character: string): string => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
const escapeText = (text: string): string => text.replace(/[<&]/g, hexadecimal);
const escapeAttribute = (text: string): string => text.replace(/["&'`]/g, hexadecimal);
