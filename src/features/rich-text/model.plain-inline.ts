import { imageSide } from '#contract/rich-text.ts';
import type { RichMark, RichNode } from '#contract/rich-text-document.ts';

/** A delimiter that may open or close marks. */
interface Delimiter {
  readonly kind: 'turn';
  readonly signs: string;
  bold: boolean;
  italic: boolean;
}
type Piece = RichNode | Delimiter;

const ESCAPED = /^\\([!-/:-@[-`{-~•])/;
const LINK = /^(!?)\[((?:\\.|[^\\[\]]|!\[(?:\\.|[^\\[\]])*\]\((?:\\.|[^\\()])*\))*)\]\(((?:\\.|[^\\()\n])*)\)/;
const STARS = /^\*+/;
const SIZE = /\s=(\d+)x(\d+)$/;
const literal = (text: string): string => text.replace(/\\([!-/:-@[-`{-~•])/g, '$1');

/** The inline nodes of simple text: marks, links, images, line breaks. */
export function inlineOfPlain(text: string): RichNode[] {
  const pieces = read(text);
  resolveUnclosed(pieces);
  const leaves: RichNode[] = [];
  let [bold, italic] = [false, false];
  for (const piece of pieces) {
    if ('kind' in piece) {
      if (piece.bold) bold = !bold;
      if (piece.italic) italic = !italic;
      const rest = piece.signs.length - (piece.bold ? 2 : 0) - (piece.italic ? 1 : 0);
      if (rest > 0) push(leaves, { type: 'text', text: '*'.repeat(rest), ...marks(bold, italic, []) });
    } else push(leaves, { ...piece, ...marks(bold, italic, piece.marks ?? []) });
  }
  return leaves;
}

function marks(bold: boolean, italic: boolean, own: readonly RichMark[]): { marks?: RichMark[] } {
  const link = own.filter(({ type }) => type === 'link');
  const isBold = bold || own.some(({ type }) => type === 'bold');
  const isItalic = italic || own.some(({ type }) => type === 'italic');
  const all: RichMark[] = [
    ...link,
    ...(isBold ? [{ type: 'bold' } as const] : []),
    ...(isItalic ? [{ type: 'italic' } as const] : []),
  ];
  return all.length === 0 ? {} : { marks: all };
}

function read(text: string): Piece[] {
  const pieces: Piece[] = [];
  const add = (node: RichNode) => pushPiece(pieces, node);
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const escaped = ESCAPED.exec(rest);
    const link = LINK.exec(rest);
    const stars = STARS.exec(rest)?.[0];
    if (escaped !== null) {
      add({ type: 'text', text: escaped[1] ?? '' });
      at += 2;
    } else if (link !== null) {
      for (const node of linked(link[1] === '!', link[2] ?? '', link[3] ?? '')) add(node);
      at += link[0].length;
    } else if (stars !== undefined) {
      const isAlone = isBlank(text[at + stars.length]) && isBlank(text[at - 1]);
      if (isAlone || stars.length > 3) add({ type: 'text', text: stars });
      else pieces.push({ kind: 'turn', signs: stars, bold: stars.length > 1, italic: stars.length !== 2 });
      at += stars.length;
    } else if (rest.startsWith('\n')) {
      pieces.push({ type: 'hardBreak' });
      at += 1;
    } else {
      const plain = /^[\s\S][^\\![*\n]*/.exec(rest)?.[0] ?? rest;
      add({ type: 'text', text: plain });
      at += plain.length;
    }
  }
  return pieces;
}

const isBlank = (letter: string | undefined): boolean => letter === undefined || /\s/.test(letter);

function linked(isImage: boolean, text: string, address: string): RichNode[] {
  if (!isImage) {
    const href = literal(address.trim());
    return inlineOfPlain(text).map((leaf) => ({
      ...leaf,
      marks: [{ type: 'link', attrs: { href } }, ...(leaf.marks ?? [])],
    }));
  }
  const size = SIZE.exec(address);
  const src = literal(address.replace(SIZE, '').trim());
  return [
    {
      type: 'image',
      attrs: { src, alt: literal(text), width: imageSide(size?.[1]) ?? null, height: imageSide(size?.[2]) ?? null },
    },
  ];
}

/** Unclosed delimiters become text. */
function resolveUnclosed(pieces: readonly Piece[]): void {
  for (const kind of ['bold', 'italic'] as const) {
    const turns = pieces.filter((piece): piece is Delimiter => 'kind' in piece && piece[kind]);
    const last = turns.at(-1);
    if (turns.length % 2 === 1 && last !== undefined) last[kind] = false;
  }
}

function pushPiece(pieces: Piece[], node: RichNode): void {
  const last = pieces.at(-1);
  if (last !== undefined && !('kind' in last) && canJoin(last, node))
    pieces[pieces.length - 1] = { ...last, text: `${last.text}${node.text}` };
  else pieces.push(node);
}

function push(leaves: RichNode[], node: RichNode): void {
  const last = leaves.at(-1);
  if (last !== undefined && canJoin(last, node))
    leaves[leaves.length - 1] = { ...last, text: `${last.text}${node.text}` };
  else leaves.push(node);
}

function canJoin(a: RichNode, b: RichNode): boolean {
  return a.type === 'text' && b.type === 'text' && JSON.stringify(a.marks ?? []) === JSON.stringify(b.marks ?? []);
}
