import { addDays, addMonths, firstDayOf, formatMonth, lastDayOf, type Month, monthOfDay } from '#contract/month.ts';

/** Days are texts `YYYY-MM-DD`; the bounds are inclusive. */
export interface Ground {
  readonly first: string;
  readonly last: string;
  isRefused(day: string): boolean;
}

/** Every day that a calendar can write. */
export const ALL_DAYS: Ground = { first: '0001-01-01', last: '9999-12-31', isRefused: () => false };

/**
 * The same day of another month, or the last one where that month is shorter: a month after 31 January is 28 or 29
 * February.
 */
export function shiftMonths(day: string, count: number): string {
  const month = addMonths(monthOfDay(day), count);
  return earlier(`${formatMonth(month)}${day.slice(7)}`, lastDayOf(month));
}

/**
 * The day that a key leads to from another: arrows by a day and a week, Home and End within the week, Page Up and Page
 * Down by a month, with Shift by a year. `weekStart` is the first day of the week, 0 for Sunday. Days that are refused
 * are passed over, further on first, then backwards; undefined for other keys.
 */
export function walk(
  from: string,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  ground: Ground,
  weekStart = 1,
): string | undefined {
  const way = wayOf(from, key, shiftKey ? 12 : 1, weekStart);
  if (way === undefined) return undefined;
  const wanted = later(earlier(way.wanted, ground.last), ground.first);
  return allowed(wanted, way.step, ground) ?? allowed(wanted, -Math.sign(way.step), ground) ?? from;
}

/** `step`: in which days the next one is looked for where the wanted one is refused. */
function wayOf(
  from: string,
  key: string,
  months: number,
  weekStart: number,
): { readonly wanted: string; readonly step: number } | undefined {
  const by = (count: number, step = count) => ({ wanted: addDays(from, count), step });
  const inWeek = (new Date(`${from}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return by(-1);
    case 'ArrowRight':
      return by(1);
    case 'ArrowUp':
      return by(-7);
    case 'ArrowDown':
      return by(7);
    // Inwards: the first day of the week that may be reached, and the last one.
    case 'Home':
      return by(-inWeek, 1);
    case 'End':
      return by(6 - inWeek, -1);
    case 'PageUp':
      return { wanted: shiftMonths(from, -months), step: -1 };
    case 'PageDown':
      return { wanted: shiftMonths(from, months), step: 1 };
    default:
      return undefined;
  }
}

/** The first day of a month that may be reached, or the month's first where there is none. */
export function firstAllowed(month: Month, ground: Ground): string {
  const first = firstDayOf(month);
  const found = allowed(later(first, ground.first), 1, { ...ground, last: earlier(ground.last, lastDayOf(month)) });
  return found ?? first;
}

/** At most a year of days: beyond it, keys find no next day. */
const FAR = 366;

function allowed(from: string, step: number, { first, last, isRefused }: Ground): string | undefined {
  let day = from;
  for (let count = 0; count < FAR && day >= first && day <= last; count += 1, day = addDays(day, step))
    if (!isRefused(day)) return day;
  return undefined;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
