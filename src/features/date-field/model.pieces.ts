import { dayOfYear, daysInMonth, epochSeconds, isLeap, isoWeek, type Moment, weekday } from './model.calendar.ts';
import type { DateWords, FieldName, Name } from './model.words.ts';

/**
 * One letter of a notation. `reads` names the part of a moment that it gives; a `value` without it only has to agree
 * with the other pieces.
 */
export interface Piece {
  readonly format: (moment: Moment) => string;
  /** Source of a regular expression without groups, for text that went through `fold`. */
  readonly pattern: string;
  readonly reads?: Part;
  readonly value?: (text: string) => number;
  /** For hints: how a person reads it (jj, mm, aaaa…). */
  readonly hint: string;
}
export type Part =
  | 'year'
  | 'shortYear'
  | 'month'
  | 'day'
  | 'dayOfYear'
  | 'hour'
  | 'hour12'
  | 'isAfternoon'
  | 'minute'
  | 'second'
  | 'epoch';

/** Without accents and capitals, which people leave out, and without marks of direction. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\u061c\u200e\u200f]/gu, '')
    .toLowerCase();
}

export function literal(text: string): Piece {
  return { format: () => text, pattern: escaped(fold(text)).replace(/\s+/g, '\\s+'), hint: text };
}
function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

type Numeric = (moment: Moment) => number;
export function padded(read: Numeric, width: number, pattern: string, hint: string, reads?: Part): Piece {
  return {
    format: (moment) => String(read(moment)).padStart(width, '0'),
    pattern,
    hint,
    ...(reads && { reads }),
    value: Number,
  };
}
/** A number of one or two digits that a moment holds as it is, written with `width` of them at least. */
function counted(reads: 'day' | 'month' | 'hour' | 'minute' | 'second', width: number, letter: string): Piece {
  return padded((moment) => moment[reads], width, '\\d{1,2}', letter.repeat(width), reads);
}
function named(names: readonly Name[], form: 0 | 1, index: Numeric, hint: string, reads?: Part): Piece {
  const folded = names.map((name) => fold(name[form]));
  const alternatives = [...folded].sort((a, b) => b.length - a.length).map(escaped);
  return {
    format: (moment) => names[index(moment)]?.[form] ?? '',
    pattern: `(?:${alternatives.join('|')})`,
    hint,
    value: (text) => folded.indexOf(text) + 1,
    ...(reads && { reads }),
  };
}
export function meridiem(am: string, pm: string): Piece {
  const afternoon = fold(pm);
  return {
    format: ({ hour }) => (hour < 12 ? am : pm),
    pattern: `(?:${fold(am)}|${afternoon})`,
    hint: `${am}/${pm}`,
    reads: 'isAfternoon',
    value: (text) => (text === afternoon ? 1 : 0),
  };
}
const twelve: Numeric = ({ hour }) => hour % 12 || 12;
const fixed = (zeros: string): Piece => ({ format: () => zeros, pattern: zeros, hint: zeros });

/** The pieces by their PHP letter. Typed numbers need no leading zero. */
export type Pieces = ReturnType<typeof makePieces>;

const known = new Map<DateWords, Pieces>();
export function piecesIn(words: DateWords): Pieces {
  const pieces = known.get(words) ?? makePieces(words);
  known.set(words, pieces);
  return pieces;
}

function makePieces({ months, weekdays, fields, suffixes, suffixOf }: DateWords) {
  const letter = (field: FieldName) => [...fields[field].toLowerCase().normalize('NFC')][0] ?? '';
  const [day, month, year] = [letter('day'), letter('month'), letter('year')];
  const [hour, minute, second] = [letter('hour'), letter('minute'), letter('second')];
  return {
    d: counted('day', 2, day),
    j: counted('day', 1, day),
    D: named(weekdays, 1, weekday, fields.day),
    l: named(weekdays, 0, weekday, fields.day),
    N: padded((moment) => weekday(moment) || 7, 1, '[1-7]', fields.day),
    w: padded(weekday, 1, '[0-6]', fields.day),
    z: {
      ...padded((moment) => dayOfYear(moment) - 1, 1, '\\d{1,3}', fields.day, 'dayOfYear'),
      value: (text) => Number(text) + 1,
    },
    dayOfYear: padded(dayOfYear, 1, '\\d{1,3}', fields.day, 'dayOfYear'),
    longDayOfYear: padded(dayOfYear, 3, '\\d{1,3}', fields.day, 'dayOfYear'),
    S: { format: (moment: Moment) => suffixOf(moment.day), pattern: `(?:${suffixes.join('|')})?`, hint: '' },
    W: padded((moment) => isoWeek(moment).week, 2, '\\d{2}', fields.weekOfYear),
    F: named(months, 0, (moment) => moment.month - 1, fields.month, 'month'),
    M: named(months, 1, (moment) => moment.month - 1, fields.month, 'month'),
    m: counted('month', 2, month),
    n: counted('month', 1, month),
    t: padded((moment) => daysInMonth(moment.year, moment.month), 2, '\\d{2}', fields.day),
    L: padded((moment) => (isLeap(moment.year) ? 1 : 0), 1, '[01]', '0/1'),
    o: padded((moment) => isoWeek(moment).year, 4, '\\d{4}', year.repeat(4)),
    Y: padded((moment) => moment.year, 4, '\\d{4}', year.repeat(4), 'year'),
    y: padded((moment) => moment.year % 100, 2, '\\d{2}', year.repeat(2), 'shortYear'),
    a: meridiem('am', 'pm'),
    A: meridiem('AM', 'PM'),
    g: padded(twelve, 1, '\\d{1,2}', hour, 'hour12'),
    h: padded(twelve, 2, '\\d{1,2}', hour.repeat(2), 'hour12'),
    G: counted('hour', 1, hour),
    H: counted('hour', 2, hour),
    i: counted('minute', 2, minute),
    shortMinute: counted('minute', 1, minute),
    s: counted('second', 2, second),
    shortSecond: counted('second', 1, second),
    u: fixed('000000'),
    v: fixed('000'),
    U: padded(epochSeconds, 1, '-?\\d{1,14}', fields.second, 'epoch'),
  } as const satisfies Record<string, Piece>;
}
