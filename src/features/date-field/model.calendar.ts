/** A day and a time as they are written: no time zone, no arithmetic but the calendar's own (DATE-4). */
export interface Moment {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

export function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

export function daysInMonth(year: number, month: number): number {
  return month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Days since 1970-01-01 in the Gregorian calendar. */
export function dayNumber({ year, month, day }: Pick<Moment, 'year' | 'month' | 'day'>): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / 86_400_000);
}

/** 0 = Sunday. */
export function weekday(moment: Moment): number {
  return (((dayNumber(moment) + 4) % 7) + 7) % 7;
}

/** 1 = 1 January. */
export function dayOfYear(moment: Moment): number {
  return dayNumber(moment) - dayNumber({ year: moment.year, month: 1, day: 1 }) + 1;
}

/** The week of ISO 8601 with its year, which is that of its Thursday. */
export function isoWeek(moment: Moment): { readonly year: number; readonly week: number } {
  const thursday = dayNumber(moment) - ((weekday(moment) + 6) % 7) + 3;
  const year = new Date(thursday * 86_400_000).getUTCFullYear();
  return { year, week: Math.floor((thursday - dayNumber({ year, month: 1, day: 1 })) / 7) + 1 };
}

/** Seconds since 1970-01-01 00:00:00, the text taken as it stands. */
export function epochSeconds(moment: Moment): number {
  return dayNumber(moment) * 86_400 + moment.hour * 3_600 + moment.minute * 60 + moment.second;
}

export function fromEpochSeconds(seconds: number): Moment {
  const date = new Date(seconds * 1_000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

/** The moment, or undefined where the calendar has no such day or the clock no such time (31/02, 24:00:00). */
export function momentOf(parts: Moment): Moment | undefined {
  const { year, month, day, hour, minute, second } = parts;
  if (!Object.values(parts).every(Number.isInteger) || year < 1 || year > 9999 || month < 1 || month > 12)
    return undefined;
  if (day < 1 || day > daysInMonth(year, month)) return undefined;
  return hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59 && second >= 0 && second <= 59 ? parts : undefined;
}

/** yyyy-mm-dd, the key of a day. */
export function isoDay({ year, month, day }: Pick<Moment, 'year' | 'month' | 'day'>): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
