import { daysInMonth, fromEpochSeconds, type Moment, momentOf } from './model.calendar.ts';
import { fold, type Part, type Piece } from './model.pieces.ts';

/** A text form of days, of times, or of both. */
export interface Notation {
  format(moment: Moment): string;
  /**
   * Undefined for anything that is not exactly such a moment; parts the notation does not have are those of midnight.
   */
  parse(text: string): Moment | undefined;
  /** jj/mm/aaaa. */
  readonly hint: string;
  readonly pieces: readonly Piece[];
  readonly century: Century;
}

/** How two digits become a year. */
export type Century = (shortYear: number) => number;
type Values = Partial<Record<Part, number>>;

export function notationOf(pieces: readonly Piece[], century: Century): Notation {
  const expression = new RegExp(`^${pieces.map(({ pattern }) => `(${pattern})`).join('')}$`);
  const format = (moment: Moment) => pieces.map((piece) => piece.format(moment)).join('');
  return {
    pieces,
    century,
    format,
    hint: pieces.map(({ hint }) => hint).join(''),
    parse(text) {
      const found = expression.exec(fold(text.trim()));
      if (found === null) return undefined;
      const texts = found.slice(1);
      const values = valuesOf(pieces, texts);
      const moment = values && resolve(values, century);
      // Redundant parts have to agree: a « Monday » that is a Sunday is no date.
      return moment !== undefined && pieces.every((piece, index) => agrees(piece, texts[index] ?? '', moment))
        ? moment
        : undefined;
    },
  };
}

/** Whether the pieces determine the day. */
export function determinesDay(pieces: readonly Piece[]): boolean {
  const parts = partsOf(pieces);
  const hasYear = parts.has('year') || parts.has('shortYear');
  return parts.has('epoch') || (hasYear && ((parts.has('month') && parts.has('day')) || parts.has('dayOfYear')));
}

/** Whether the pieces determine the time, to the minute. */
export function determinesTime(pieces: readonly Piece[]): boolean {
  const parts = partsOf(pieces);
  return (
    parts.has('epoch') ||
    ((parts.has('hour') || (parts.has('hour12') && parts.has('isAfternoon'))) && parts.has('minute'))
  );
}

function partsOf(pieces: readonly Piece[]): ReadonlySet<Part> {
  return new Set(pieces.flatMap(({ reads }) => (reads === undefined ? [] : [reads])));
}

function valuesOf(pieces: readonly Piece[], texts: readonly string[]): Values | undefined {
  const values: Values = {};
  for (const [index, { reads, value }] of pieces.entries()) {
    if (reads === undefined || value === undefined) continue;
    const read = value(texts[index] ?? '');
    if (values[reads] !== undefined && values[reads] !== read) return undefined;
    values[reads] = read;
  }
  return values;
}

function resolve(values: Values, century: Century): Moment | undefined {
  if (values.epoch !== undefined)
    return Number.isInteger(values.epoch) ? momentOf(fromEpochSeconds(values.epoch)) : undefined;
  const { minute = 0, second = 0 } = values;
  const hour = hourOf(values);
  const year = values.year ?? (values.shortYear === undefined ? undefined : century(values.shortYear));
  if (hour === undefined) return undefined;
  // A notation of times alone is read on any day.
  if (year === undefined) return momentOf({ year: 1970, month: 1, day: 1, hour, minute, second });
  const { month, day } =
    values.month === undefined || values.day === undefined
      ? dateIn(year, values.dayOfYear ?? 0)
      : (values as Required<Values>);
  return momentOf({ year, month, day, hour, minute, second });
}

function hourOf({ hour, hour12, isAfternoon = 0 }: Values): number | undefined {
  if (hour !== undefined) return hour;
  if (hour12 === undefined) return 0;
  return hour12 < 1 || hour12 > 12 ? undefined : (hour12 % 12) + 12 * isAfternoon;
}

function dateIn(year: number, dayOfYear: number): { month: number; day: number } {
  let day = dayOfYear;
  for (let month = 1; month <= 12; month += 1) {
    if (day <= daysInMonth(year, month)) return { month, day };
    day -= daysInMonth(year, month);
  }
  return { month: 13, day };
}

function agrees({ value, format }: Piece, text: string, moment: Moment): boolean {
  return value === undefined || value(text) === value(fold(format(moment)));
}
