import { dayOfYear, epochSeconds } from './model.calendar.ts';
import { type Century, type Notation, notationOf, saysDay, saysTime } from './model.notation.ts';
import { counted, literal, meridiem, PIECES, type Piece, padded } from './model.pieces.ts';

/** 100-nanosecond ticks from year 1 to 1970, in seconds. */
const YEAR_ONE_SECONDS = 62_135_596_800;

/** jQuery-UI dates: longer letters first. */
const DATE_LETTERS: Readonly<Record<string, Piece>> = {
  dd: PIECES.d,
  d: PIECES.j,
  oo: padded(dayOfYear, 3, '\\d{1,3}', 'jour', 'dayOfYear'),
  o: padded(dayOfYear, 1, '\\d{1,3}', 'jour', 'dayOfYear'),
  DD: PIECES.l,
  D: PIECES.D,
  mm: PIECES.m,
  m: PIECES.n,
  MM: PIECES.F,
  M: PIECES.M,
  yy: PIECES.Y,
  y: PIECES.y,
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
};
const TIME_LETTERS: Readonly<Record<string, Piece>> = {
  HH: PIECES.H,
  H: PIECES.G,
  hh: PIECES.h,
  h: PIECES.g,
  mm: PIECES.i,
  m: counted('minute', 'm'),
  ss: PIECES.s,
  s: counted('second', 's'),
  tt: PIECES.a,
  t: meridiem('a', 'p'),
  TT: PIECES.A,
  T: meridiem('A', 'P'),
  l: PIECES.v,
  c: PIECES.v,
};

/** jQuery UI's rule: two digits up to ten years ahead belong to this century. */
function centuryAround(currentYear: number): Century {
  return (short) => {
    const year = currentYear - (currentYear % 100) + short;
    return short <= (currentYear % 100) + 10 ? year : year - 100;
  };
}

/** Undefined when the notation does not say which day it is, or a quote is left open. */
export function pickerDate(written: string, currentYear: number): Notation | undefined {
  const pieces = read(written, DATE_LETTERS);
  return pieces !== undefined && saysDay(pieces) ? notationOf(pieces, centuryAround(currentYear)) : undefined;
}

export function pickerTime(written: string): readonly Piece[] | undefined {
  const pieces = read(written, TIME_LETTERS);
  return pieces !== undefined && saysTime(pieces) ? pieces : undefined;
}

/** Letters doubled or single, text in quotes, '' for one quote, anything else as it is. */
function read(written: string, letters: Readonly<Record<string, Piece>>): readonly Piece[] | undefined {
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
