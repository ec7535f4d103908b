import type { AlignType, BlockContent, Html, PhrasingContent, Root, RootContent, TableRow } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { headingLevel, MARK_ORDER, type RichMark, type RichNode } from '#contract/rich-text-document.ts';

/** How the author of a text writes; new blocks follow. */
export interface MarkdownStyle {
  readonly bullet: '-' | '*' | '+';
  readonly emphasis: '*' | '_';
  readonly isTablePadded: boolean;
}

export function styleOf(text: string): MarkdownStyle {
  const bullet = /^ {0,3}([-*+])[ \t]+\S/m.exec(text)?.[1];
  const lines = text.match(/^\|.*\|[ \t]*$/gm) ?? [];
  return {
    bullet: bullet === '*' || bullet === '+' ? bullet : '-',
    emphasis: /(^|[\s(])_[^_\s]/m.test(text) && !/(^|[^*])\*[^*\s]/m.test(text) ? '_' : '*',
    isTablePadded: lines.length > 1 && new Set(lines.map((line) => line.trimEnd().length)).size === 1,
  };
}

/** Markdown of blocks, without a line end. */
export function writeBlocks(nodes: readonly RichNode[], { bullet, emphasis, isTablePadded }: MarkdownStyle): string {
  const root: Root = { type: 'root', children: nodes.map(blockOf) };
  const written = toMarkdown(root, {
    bullet,
    emphasis,
    listItemIndent: 'one',
    rule: '-',
    // A line of text must not open or close a block of the page.
    unsafe: [{ character: ':', atBreak: true, after: '::' }],
    extensions: withoutLiterals(gfmToMarkdown({ tablePipeAlign: isTablePadded }).extensions ?? []),
  });
  return written.replace(/\n+$/, '');
}

/** An address that is typed in a text becomes a link, as in any Markdown; it is not escaped. */
function withoutLiterals<Extension extends { unsafe?: readonly { character: string }[] | null | undefined }>(
  extensions: readonly Extension[],
): Extension[] {
  return extensions.filter(({ unsafe }) => unsafe?.some(({ character }) => character === '@') !== true);
}

function blockOf(node: RichNode): RootContent {
  const content = node.content ?? [];
  switch (node.type) {
    case 'heading':
      return { type: 'heading', depth: headingLevel(node.attrs?.level), children: inlineOf(content) };
    case 'blockquote':
      return { type: 'blockquote', children: content.map(blockOf) as BlockContent[] };
    case 'bulletList':
    case 'orderedList': {
      const spread = node.attrs?.loose === true;
      return {
        type: 'list',
        ordered: node.type === 'orderedList',
        start: node.type === 'orderedList' ? Number(node.attrs?.start ?? 1) : null,
        spread,
        children: content.map((item) => ({
          type: 'listItem',
          spread: spread || (item.content ?? []).filter(({ type }) => type === 'paragraph').length > 1,
          children: (item.content ?? []).map(blockOf) as BlockContent[],
        })),
      };
    }
    case 'table':
      return { type: 'table', align: alignOf(content[0]), children: content.map(rowOf) };
    case 'sourceBlock':
      return sourceOf(node);
    default:
      return { type: 'paragraph', children: inlineOf(content) };
  }
}

function alignOf(row: RichNode | undefined): AlignType[] {
  return (row?.content ?? []).map(
    ({ attrs }) => (['left', 'right', 'center'] as const).find((known) => known === attrs?.align) ?? null,
  );
}

/** A cell is one line: what stands in several is put one after the other. */
function rowOf({ content = [] }: RichNode): TableRow {
  return {
    type: 'tableRow',
    children: content.map((cell) => ({
      type: 'tableCell',
      children: inlineOf(
        leavesOf(cell).map((leaf) => (leaf.type === 'hardBreak' ? { ...leaf, type: 'text', text: ' ' } : leaf)),
      ),
    })),
  };
}

function leavesOf({ content = [] }: RichNode): RichNode[] {
  return content.flatMap((node) => (node.content === undefined ? [node] : leavesOf(node)));
}

/** HTML is written as it is: so is what the editor does not know. */
function sourceOf(node: RichNode): Html {
  return { type: 'html', value: String(node.attrs?.source ?? '') };
}

/** Spaces at the ends of a line of Markdown mean nothing. */
function inlineOf(leaves: readonly RichNode[]): PhrasingContent[] {
  const inline = leaves.filter(({ type }) => type !== 'paragraph');
  const isEdge = (leaf: RichNode | undefined) => leaf === undefined || leaf.type === 'hardBreak';
  const trimmed = inline.map((leaf, index) => {
    let text = leaf.text ?? '';
    if (isEdge(inline[index - 1])) text = text.replace(/^[ \t\n]+/, '');
    if (isEdge(inline[index + 1])) text = text.replace(/[ \t\n]+$/, '');
    return leaf.type === 'text' ? { ...leaf, text } : leaf;
  });
  while (trimmed.at(-1)?.type === 'hardBreak' || trimmed.at(-1)?.text === '') trimmed.pop();
  return marked(
    trimmed.filter((leaf) => leaf.type !== 'text' || leaf.text !== ''),
    0,
  );
}

/** Leaves with the same mark become one node, from the outer marks to the inner ones. */
function marked(leaves: readonly RichNode[], depth: number): PhrasingContent[] {
  const type = MARK_ORDER[depth];
  if (type === undefined) return leaves.map(leafOf);
  const found: PhrasingContent[] = [];
  for (let start = 0; start < leaves.length; ) {
    const mark = markOf(leaves[start], type);
    const key = JSON.stringify(mark);
    let end = start + 1;
    while (end < leaves.length && JSON.stringify(markOf(leaves[end], type)) === key) end += 1;
    const run = leaves.slice(start, end);
    found.push(...(mark === undefined ? marked(run, depth + 1) : wrapped(run, mark, depth)));
    start = end;
  }
  return found;
}

const markOf = (leaf: RichNode | undefined, type: RichMark['type']): RichMark | undefined =>
  leaf?.marks?.find((mark) => mark.type === type);

/** Spaces at the ends of a mark stand outside of it: `**mot **` would not be bold. */
function wrapped(run: readonly RichNode[], mark: RichMark, depth: number): PhrasingContent[] {
  const [first, last] = [run[0]?.text ?? '', run.at(-1)?.text ?? ''];
  const before = /^[ \t\n]*/.exec(first)?.[0] ?? '';
  const after = /[ \t\n]*$/.exec(last)?.[0] ?? '';
  const inner = run
    .map((leaf, index) => {
      if (leaf.type !== 'text') return leaf;
      let text = leaf.text ?? '';
      if (index === 0) text = text.slice(before.length);
      if (index === run.length - 1) text = text.replace(/[ \t\n]+$/, '');
      return { ...leaf, text };
    })
    .filter((leaf) => leaf.type !== 'text' || leaf.text !== '');
  const space = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);
  if (inner.length === 0) return space(before === '' ? after : before);
  return [...space(before), nodeOf(mark, marked(inner, depth + 1)), ...space(after)];
}

function nodeOf({ type, attrs }: RichMark, children: PhrasingContent[]): PhrasingContent {
  if (type === 'bold') return { type: 'strong', children };
  if (type === 'italic') return { type: 'emphasis', children };
  const title = typeof attrs?.title === 'string' && attrs.title !== '' ? attrs.title : null;
  // Links hold no links, and these children have none: marks are unique.
  return { type: 'link', url: String(attrs?.href ?? ''), title, children: children as never };
}

function leafOf(leaf: RichNode): PhrasingContent {
  if (leaf.type === 'hardBreak') return { type: 'break' };
  if (leaf.type === 'sourceInline') return sourceOf(leaf);
  if (leaf.type === 'image') {
    const url = String(leaf.attrs?.src ?? '')
      .replace(/^\/media\//, '')
      .replace(/\?.*$/, '');
    return { type: 'image', url, title: null, alt: String(leaf.attrs?.alt ?? '') };
  }
  return { type: 'text', value: leaf.text ?? '' };
}
