import { determinesDay, determinesTime, type Notation, notationOf } from './model.notation.ts';
import { literal, type Piece, piecesIn } from './model.pieces.ts';
import { type DateWords, dateWords } from './model.words.ts';

/** Time zones and what holds one: dates here are text without any (DATE-4). */
const ZONED = /[eIOPpTZcrB]/;
const LETTER = /^[a-z]$/i;

/** PHP's rule: 70 to 99 belong to the last century. */
const century = (short: number) => (short < 70 ? 2000 : 1900) + short;

/** Undefined when the notation has no day, or has a time zone. */
export function phpDate(written: string, words = dateWords('fr')): Notation | undefined {
  const pieces = read(written, words);
  return pieces !== undefined && determinesDay(pieces) ? notationOf(pieces, century) : undefined;
}

export function phpTime(written: string, words = dateWords('fr')): readonly Piece[] | undefined {
  const pieces = read(written, words);
  return pieces !== undefined && determinesTime(pieces) ? pieces : undefined;
}

function read(written: string, words: DateWords): readonly Piece[] | undefined {
  const known: Readonly<Record<string, Piece>> = piecesIn(words);
  const pieces: Piece[] = [];
  for (let at = 0; at < written.length; at += 1) {
    const letter = written[at] ?? '';
    if (letter === '\\') {
      at += 1;
      const escaped = written[at];
      if (escaped === undefined) return undefined;
      pieces.push(literal(escaped));
    } else if (ZONED.test(letter)) {
      return undefined;
    } else {
      pieces.push((LETTER.test(letter) ? known[letter] : undefined) ?? literal(letter));
    }
  }
  return pieces;
}
