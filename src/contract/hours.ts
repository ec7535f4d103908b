import { FRENCH_WORDS } from '#language/french.ts';
import { CLOCK_TEXTS } from './hours-texts.ts';

/**
 * Hours that can be chosen, the same on both sides: ranges `09:00-12:00` with both ends included, and a step in
 * minutes counted from the beginning of each range. Times are minutes since midnight.
 */
export interface HourRange {
  readonly from: number;
  readonly to: number;
}

const DAY_MINUTES = 24 * 60;
const RANGE = /^\s*(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})\s*$/;

/** Undefined when it is not a range of one day, in order. */
export function decodeHourRange(written: string): HourRange | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = (RANGE.exec(written) ?? []).map(Number);
  const from = minutesOf(fromHour, fromMinute);
  const to = minutesOf(toHour, toMinute);
  return from === undefined || to === undefined || from >= to ? undefined : { from, to };
}

export function encodeHourRange({ from, to }: HourRange): string {
  return `${clock(from)}-${clock(to)}`;
}

/** Whether the time can be chosen; every time can where there are no ranges. */
export function isWithinHours(minutes: number, ranges: readonly HourRange[]): boolean {
  return ranges.length === 0 || ranges.some(({ from, to }) => minutes >= from && minutes <= to);
}

/** Whether the time is on a step of a range that holds it. */
export function isOnStep(minutes: number, ranges: readonly HourRange[], step: number): boolean {
  return rangesOr(ranges).some(
    ({ from, to }) => minutes >= from && minutes <= to && (minutes - from) % Math.max(1, step) === 0,
  );
}

/** Every time that can be chosen, in order. */
export function slotsOf(ranges: readonly HourRange[], step: number): readonly number[] {
  const slots = rangesOr(ranges).flatMap(({ from, to }) =>
    Array.from({ length: Math.floor((to - from) / Math.max(1, step)) + 1 }, (_, rank) => from + rank * step),
  );
  return [...new Set(slots)].sort((one, other) => one - other);
}

/** `HH:MM` */
export function clock(minutes: number): string {
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** « 9 h », « 17 h 30 » */
export function clockWords(minutes: number, t = FRENCH_WORDS.t): string {
  const rest = minutes % 60;
  return t(rest === 0 ? CLOCK_TEXTS.whole : CLOCK_TEXTS.clock, { hour: Math.floor(minutes / 60), minute: pad(rest) });
}

/** « de 9 h à 12 h ou de 14 h à 17 h 30 » */
export function hoursWords(ranges: readonly HourRange[], t = FRENCH_WORDS.t): string {
  const texts = ranges.map(({ from, to }) =>
    t(CLOCK_TEXTS.range, { from: clockWords(from, t), to: clockWords(to, t) }),
  );
  return either(texts, t);
}

/** « 9 h ou 9 h 30 » */
export function either(texts: readonly string[], t = FRENCH_WORDS.t): string {
  return texts.length === 0 ? '' : texts.reduce((one, other) => t(CLOCK_TEXTS.or, { one, other }));
}

function rangesOr(ranges: readonly HourRange[]): readonly HourRange[] {
  return ranges.length === 0 ? [{ from: 0, to: DAY_MINUTES - 1 }] : ranges;
}

function minutesOf(hour = Number.NaN, minute = Number.NaN): number | undefined {
  return hour <= 23 && minute <= 59 ? hour * 60 + minute : undefined;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
