import { type Century, type Notation, notationOf, saysDay, saysTime } from './model.notation.ts';
import { literal, PIECES, type Piece } from './model.pieces.ts';

/** jQuery-UI dates: longer letters first. */
const DATE_LETTERS: Readonly<Record<string, Piece>> = {
  dd: PIECES.day2,
  d: PIECES.day,
  oo: PIECES.dayOfYear3,
  o: PIECES.dayOfYear,
  DD: PIECES.weekdayLong,
  D: PIECES.weekdayShort,
  mm: PIECES.month2,
  m: PIECES.month,
  MM: PIECES.monthLong,
  M: PIECES.monthShort,
  yy: PIECES.year4,
  y: PIECES.year2,
  '@': PIECES.epochMs,
  '!': PIECES.ticks,
};
const TIME_LETTERS: Readonly<Record<string, Piece>> = {
  HH: PIECES.hour2,
  H: PIECES.hour,
  hh: PIECES.hour12Padded,
  h: PIECES.hour12,
  mm: PIECES.minute2,
  m: PIECES.minute,
  ss: PIECES.second2,
  s: PIECES.second,
  tt: PIECES.amPm,
  t: PIECES.aP,
  TT: PIECES.AmPm,
  T: PIECES.AP,
  l: PIECES.fraction3,
  c: PIECES.fraction3,
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
