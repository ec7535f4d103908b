import { slotsOf } from '#contract/hours.ts';
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

export type Time = Pick<Moment, 'hour' | 'minute' | 'second'>;

/** The times that a picker offers. */
export interface Clock {
  readonly hours: readonly number[];
  readonly seconds: readonly number[];
  minutesOf(hour: number): readonly number[];
  /** The time itself where it can be chosen, else the next one of its hour, else the first of the day. */
  nearest(time: Time): Time;
}

export function clockOf({ hours, minuteStep }: Pick<DateSettings, 'hours' | 'minuteStep'>): Clock {
  const slots = slotsOf(hours, minuteStep);
  const seconds = minuteStep > 1 ? [0] : Array.from({ length: 60 }, (_, second) => second);
  const ofHour = (hour: number) => slots.filter((slot) => Math.floor(slot / 60) === hour);
  return {
    hours: [...new Set(slots.map((slot) => Math.floor(slot / 60)))],
    seconds,
    minutesOf: (hour) => ofHour(hour).map((slot) => slot % 60),
    nearest({ hour, minute, second }) {
      const own = ofHour(hour);
      const slot = own.find((one) => one % 60 >= minute) ?? own.at(-1) ?? slots[0] ?? 0;
      return { hour: Math.floor(slot / 60), minute: slot % 60, second: seconds.includes(second) ? second : 0 };
    },
  };
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
