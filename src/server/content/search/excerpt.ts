import { foldWord, WORD } from './words.ts';

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Says of a folded word whether it was looked for. */
export type IsSought = (word: string) => boolean;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly isSought: boolean;
}

const EXCERPT_CHARACTERS = 230;
/** What is kept before the first word that was looked for, so that it can be understood. */
const LEAD_CHARACTERS = 60;

/** The folded words of a text. */
export function foldedWords(text: string): Set<string> {
  return new Set([...text.matchAll(WORD)].map(([word]) => foldWord(word)));
}

/** The whole text, cut where marks begin and end. */
export function marked(text: string, isSought: IsSought): readonly Piece[] {
  return pieces(text, wordsIn(text, isSought), 0, text.length);
}

/**
 * What to show of a document: its summary, and what follows, when the summary says what was looked for; else the part of its text that says most of it, cut
 * between words.
 */
export function excerptOf({ summary, body }: { readonly summary: string; readonly body: string }, isSought: IsSought): readonly Piece[] {
  const isTold = wordsIn(summary, isSought).some((word) => word.isSought);
  const isDeeper = !isTold && wordsIn(body, isSought).some((word) => word.isSought);
  const text = isDeeper ? body : [summary, body].filter((part) => part !== '').join(' ');
  return excerpt(text, wordsIn(text, isSought), isTold);
}

function excerpt(text: string, words: readonly Word[], fromStart: boolean): readonly Piece[] {
  const first = fromStart ? undefined : bestStart(words.filter((word) => word.isSought));
  const from = first === undefined || first.start <= LEAD_CHARACTERS ? 0 : wordStart(words, first.start - LEAD_CHARACTERS);
  const to = text.length - from <= EXCERPT_CHARACTERS * 1.15 ? text.length : wordEnd(words, from + EXCERPT_CHARACTERS);
  const cut = pieces(text, words, from, to);
  return [
    ...(from > 0 ? [{ text: '… ', isMarked: false }] : []),
    ...cut,
    ...(to < text.length ? [{ text: '\u00a0…', isMarked: false }] : []),
  ];
}

function wordsIn(text: string, isSought: IsSought): readonly Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    isSought: isSought(foldWord(word)),
  }));
}

/** The word from which an excerpt holds most others, the earliest of several. */
function bestStart(sought: readonly Word[]): Word | undefined {
  let best: Word | undefined;
  let most = 0;
  for (const [index, word] of sought.entries()) {
    let held = 0;
    while ((sought[index + held]?.end ?? Number.POSITIVE_INFINITY) <= word.start + EXCERPT_CHARACTERS - LEAD_CHARACTERS) held += 1;
    if (held > most) [best, most] = [word, held];
  }
  return best;
}

function wordStart(words: readonly Word[], near: number): number {
  return words.find(({ start }) => start >= near)?.start ?? near;
}

function wordEnd(words: readonly Word[], near: number): number {
  return words.findLast(({ end }) => end <= near)?.end ?? near;
}

function pieces(text: string, words: readonly Word[], from: number, to: number): Piece[] {
  const cut: Piece[] = [];
  let at = from;
  for (const word of words) {
    if (!word.isSought || word.start < from || word.end > to) continue;
    if (word.start > at) cut.push({ text: text.slice(at, word.start), isMarked: false });
    cut.push({ text: text.slice(word.start, word.end), isMarked: true });
    at = word.end;
  }
  if (at < to) cut.push({ text: text.slice(at, to), isMarked: false });
  return cut;
}
