import { compare, type Run } from './compare.ts';

const MAX_LINES = 1500;
const MAX_WORDS = 600;
/** A removed and an added line that share less than this part of their words do not count as one changed line. */
const MIN_SHARED = 0.5;
/** Added lines that are compared with a removed one; bounded, so that the time is linear. */
const MAX_AHEAD = 12;

/** A piece of a line: in both texts, or in one of them. */
export interface Piece {
  readonly kind: Run['kind'];
  readonly text: string;
}

/** A part of two texts: lines without a change, or one line with its changed words. */
export type Passage =
  | { readonly type: 'same'; readonly lines: readonly string[] }
  | { readonly type: 'line'; readonly pieces: readonly Piece[] };

/** Two texts of a page as passages in reading order, without empty lines; none if the texts are equal (EDIT-7). */
export function changedWords(before: string, after: string): Passage[] {
  const runs = compare(linesOf(before), linesOf(after), MAX_LINES);
  if (runs.every(({ kind }) => kind === 'same')) return [];
  const passages: Passage[] = [];
  for (let rank = 0; rank < runs.length; ) {
    if (runs[rank]?.kind === 'same') {
      passages.push({ type: 'same', lines: runs[rank++]?.items ?? [] });
      continue;
    }
    const [removed, added]: [string[], string[]] = [[], []];
    for (; runs[rank] !== undefined && runs[rank]?.kind !== 'same'; rank += 1)
      (runs[rank]?.kind === 'added' ? added : removed).push(...(runs[rank]?.items ?? []));
    passages.push(...pairs(removed, added).map((pieces) => ({ type: 'line', pieces }) as const));
  }
  return passages;
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trimEnd()]));
}

/** Each changed line with its new text; the other lines as removed or added. */
function pairs(removed: readonly string[], added: readonly string[]): Piece[][] {
  const lines: Piece[][] = [];
  const candidates = added.map(plainWords);
  let next = 0;
  for (const text of removed) {
    const words = plainWords(text);
    const match = candidates.slice(next, next + MAX_AHEAD).findIndex((other) => isSameLine(words, other));
    if (match === -1) {
      lines.push([{ kind: 'removed', text }]);
      continue;
    }
    for (const other of added.slice(next, next + match)) lines.push([{ kind: 'added', text: other }]);
    lines.push(pieces(text, added[next + match] ?? ''));
    next += match + 1;
  }
  return [...lines, ...added.slice(next).map((text): Piece[] => [{ kind: 'added', text }])];
}

/** Words, spaces and single signs. */
function wordsOf(line: string): string[] {
  return line.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

/** The words of a line alone. */
function plainWords(line: string): string[] {
  return wordsOf(line).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function isSameLine(first: readonly string[], second: readonly string[]): boolean {
  const left = new Map<string, number>();
  for (const word of first) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of second) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return (2 * shared) / (first.length + second.length) >= MIN_SHARED;
}

/** Words with only a space or a sign between them are one change. */
function pieces(before: string, after: string): Piece[] {
  const runs = compare(wordsOf(before), wordsOf(after), MAX_WORDS);
  const joined: { removed: string; added: string; same: string }[] = [{ removed: '', added: '', same: '' }];
  for (const [rank, { kind, items }] of runs.entries()) {
    const text = items.join('');
    let last = joined.at(-1) as (typeof joined)[number];
    if (kind === 'same') {
      const isBetween = last.removed + last.added !== '' && rank < runs.length - 1 && !/[\p{L}\p{N}]/u.test(text);
      if (isBetween) {
        last.removed += text;
        last.added += text;
      } else last.same += text;
      continue;
    }
    if (last.same !== '') {
      last = { removed: '', added: '', same: '' };
      joined.push(last);
    }
    last[kind] += text;
  }
  const all = joined.flatMap(({ removed, added, same }): Piece[] => [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
    { kind: 'same', text: same },
  ]);
  return all.filter(({ text }) => text !== '');
}
