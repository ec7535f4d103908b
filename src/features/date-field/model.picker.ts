import { firstDayOf, lastDayOf, type Month } from '#contract/month.ts';
import type { Moment } from './model.calendar.ts';
import type { DateSettings } from './model.ts';

/** The months that a picker leads to, both included, and their first and last days. */
export interface MonthBounds {
  readonly first: Month;
  readonly last: Month;
  readonly days: { readonly first: string; readonly last: string };
}

/**
 * From the first date allowed to the last one, else by the list of years. A date that is there already can be shown,
 * wherever they end.
 */
export function monthBounds(
  shown: Month,
  isChosen: boolean,
  { min, max, years }: Pick<DateSettings, 'min' | 'max' | 'years'>,
): MonthBounds {
  const from = monthOf(min) ?? { year: years.from, month: 1 };
  const to = monthOf(max) ?? { year: years.to, month: 12 };
  const first = isChosen && isBefore(shown, from) ? monthOnly(shown) : from;
  const last = isChosen && isBefore(to, shown) ? monthOnly(shown) : isBefore(to, first) ? first : to;
  return { first, last, days: { first: firstDayOf(first), last: lastDayOf(last) } };
}

export function clampMonth(month: Month, { first, last }: MonthBounds): Month {
  return isBefore(month, first) ? first : isBefore(last, month) ? last : monthOnly(month);
}

export function isOutside(month: Month, { first, last }: MonthBounds): boolean {
  return isBefore(month, first) || isBefore(last, month);
}

/** The day at midnight. */
export function momentOfDay(day: string): Moment {
  const [year = 0, month = 0, number = 0] = day.split('-').map(Number);
  return { year, month, day: number, hour: 0, minute: 0, second: 0 };
}

function monthOf(day: string | undefined): Month | undefined {
  return day === undefined ? undefined : monthOnly(momentOfDay(day));
}

function monthOnly({ year, month }: Month): Month {
  return { year, month };
}

function isBefore(one: Month, other: Month): boolean {
  return one.year < other.year || (one.year === other.year && one.month < other.month);
}
