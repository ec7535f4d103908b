import { foldWord, WORD } from './words.ts';

/** A piece of a text, and whether it matches the query. */
export interface Piece {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Whether a folded word matches the query. */
export type IsMatch = (word: string) => boolean;

interface Word {
  readonly start: number;
  readonly end: number;
  readonly isMatch: boolean;
}

const EXCERPT_CHARACTERS = 230;
/** Context shown before the first match. */
const LEAD_CHARACTERS = 60;

export function foldedWords(text: string): Set<string> {
  return new Set([...text.matchAll(WORD)].map(([word]) => foldWord(word)));
}

/** The whole text, split at the matches. */
export function marked(text: string, isMatch: IsMatch): readonly Piece[] {
  return pieces(text, wordsIn(text, isMatch), 0, text.length);
}

/**
 * The excerpt of a document: its summary and what follows when the summary has a match, otherwise the part of its text
 * with most matches, cut between words.
 */
export function excerptOf(
  { summary, body }: { readonly summary: string; readonly body: string },
  isMatch: IsMatch,
): readonly Piece[] {
  const isInSummary = wordsIn(summary, isMatch).some((word) => word.isMatch);
  const isInBody = !isInSummary && wordsIn(body, isMatch).some((word) => word.isMatch);
  const text = isInBody ? body : [summary, body].filter((part) => part !== '').join(' ');
  return excerpt(text, wordsIn(text, isMatch), isInSummary);
}

function excerpt(text: string, words: readonly Word[], fromStart: boolean): readonly Piece[] {
  const first = fromStart ? undefined : bestStart(words.filter((word) => word.isMatch));
  const from =
    first === undefined || first.start <= LEAD_CHARACTERS ? 0 : wordStart(words, first.start - LEAD_CHARACTERS);
  const to = text.length - from <= EXCERPT_CHARACTERS * 1.15 ? text.length : wordEnd(words, from + EXCERPT_CHARACTERS);
  const cut = pieces(text, words, from, to);
  return [
    ...(from > 0 ? [{ text: '… ', isMarked: false }] : []),
    ...cut,
    ...(to < text.length ? [{ text: '\u00a0…', isMarked: false }] : []),
  ];
}

function wordsIn(text: string, isMatch: IsMatch): readonly Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    isMatch: isMatch(foldWord(word)),
  }));
}

/** The match from which an excerpt holds most others; the earliest of several. */
function bestStart(matches: readonly Word[]): Word | undefined {
  let best: Word | undefined;
  let most = 0;
  for (const [index, word] of matches.entries()) {
    let held = 0;
    while (
      (matches[index + held]?.end ?? Number.POSITIVE_INFINITY) <=
      word.start + EXCERPT_CHARACTERS - LEAD_CHARACTERS
    )
      held += 1;
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
    if (!word.isMatch || word.start < from || word.end > to) continue;
    if (word.start > at) cut.push({ text: text.slice(at, word.start), isMarked: false });
    cut.push({ text: text.slice(word.start, word.end), isMarked: true });
    at = word.end;
  }
  if (at < to) cut.push({ text: text.slice(at, to), isMarked: false });
  return cut;
}
