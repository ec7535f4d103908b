import { epochSeconds } from './model.calendar.ts';
import { type Century, determinesDay, determinesTime, type Notation, notationOf } from './model.notation.ts';
import { literal, meridiem, type Piece, type Pieces, padded, piecesIn } from './model.pieces.ts';
import { dateWords } from './model.words.ts';

/** 100-nanosecond ticks from year 1 to 1970, in seconds. */
const YEAR_ONE_SECONDS = 62_135_596_800;

type Letters = Readonly<Record<string, Piece>>;

/** Letters of jQuery UI's dates. */
const dateLetters = (pieces: Pieces): Letters => ({
  dd: pieces.d,
  d: pieces.j,
  oo: pieces.longDayOfYear,
  o: pieces.dayOfYear,
  DD: pieces.l,
  D: pieces.D,
  mm: pieces.m,
  m: pieces.n,
  MM: pieces.F,
  M: pieces.M,
  yy: pieces.Y,
  y: pieces.y,
  // Milliseconds since 1970.
  '@': {
    ...padded((moment) => epochSeconds(moment) * 1_000, 1, '-?\\d{1,15}', 'ms', 'epoch'),
    value: (text) => Number(text) / 1_000,
  },
  '!': {
    // Past what a number holds exactly: the zeros are text.
    format: (moment) => `${epochSeconds(moment) + YEAR_ONE_SECONDS}0000000`.replace(/^0+$/, '0'),
    pattern: '(?:\\d{1,12}0{7}|0)',
    hint: 'ticks',
    reads: 'epoch',
    value: (text) => Number(text.slice(0, -7)) - YEAR_ONE_SECONDS,
  },
});
const timeLetters = (pieces: Pieces): Letters => ({
  HH: pieces.H,
  H: pieces.G,
  hh: pieces.h,
  h: pieces.g,
  mm: pieces.i,
  m: pieces.shortMinute,
  ss: pieces.s,
  s: pieces.shortSecond,
  tt: pieces.a,
  t: meridiem('a', 'p'),
  TT: pieces.A,
  T: meridiem('A', 'P'),
  l: pieces.v,
  c: pieces.v,
});

/** jQuery UI's rule: two digits up to ten years ahead belong to this century. */
function centuryAround(currentYear: number): Century {
  return (short) => {
    const year = currentYear - (currentYear % 100) + short;
    return short <= (currentYear % 100) + 10 ? year : year - 100;
  };
}

/** Undefined when the notation does not determine the day, or has an open quote. */
export function pickerDate(written: string, currentYear: number, words = dateWords('fr')): Notation | undefined {
  const pieces = read(written, dateLetters(piecesIn(words)));
  return pieces !== undefined && determinesDay(pieces) ? notationOf(pieces, centuryAround(currentYear)) : undefined;
}

export function pickerTime(written: string, words = dateWords('fr')): readonly Piece[] | undefined {
  const pieces = read(written, timeLetters(piecesIn(words)));
  return pieces !== undefined && determinesTime(pieces) ? pieces : undefined;
}

/** Letters doubled or single, text in quotes, '' for one quote, anything else as it is. */
function read(written: string, letters: Letters): readonly Piece[] | undefined {
  const pieces: Piece[] = [];
  for (let at = 0; at < written.length; ) {
    const two = written.slice(at, at + 2);
    const one = written.slice(at, at + 1);
    if (two === "''") {
      pieces.push(literal("'"));
      at += 2;
    } else if (one === "'") {
      const quoted = /^'((?:[^']|'')*)'/.exec(written.slice(at));
      if (quoted === null) return undefined;
      pieces.push(literal((quoted[1] ?? '').replaceAll("''", "'")));
      at += quoted[0].length;
    } else {
      const name = letters[two] === undefined ? one : two;
      pieces.push(letters[name] ?? literal(name));
      at += name.length;
    }
  }
  return pieces;
}
