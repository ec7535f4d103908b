import { addDays, isDay } from '#contract/month.ts';
import { weekdayOf } from '#server/content/hours/calendar.ts';
import { WEEKDAYS } from '#server/content/hours/place.ts';

const WRITTEN = /^(?:(\d{4}-\d{2}-\d{2})|J([+-]\d{1,4})?)(?:[ T](\d{2}):(\d{2}))?$/;
const OF_WEEK = new RegExp(`^(${WEEKDAYS.join('|')})([+-]\\d{1,3})?(?= |$)`);

interface SeedDate {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM`, when written. */
  readonly time: string | undefined;
}

/**
 * Parses a date of seed/: one of `readRelativeDate`, or a weekday of the week of seeding (`samedi`) or of a later or
 * earlier week (`samedi+2`, `lundi-1 18:30`). Undefined when it is invalid.
 */
export function readSeedDate(written: string, today: string): SeedDate | undefined {
  return readRelativeDate(
    written.replace(OF_WEEK, (_, weekday: string, weeks = '0') => dayOfWeek(today, weekday, Number(weeks))),
    today,
  );
}

/** Parses `2025-06-14`, `J`, `J+12` or `J-3`, each with or without ` 18:30`. Undefined when it is invalid. */
export function readRelativeDate(written: string, today: string): SeedDate | undefined {
  const parts = WRITTEN.exec(written);
  if (parts === null) return undefined;
  const [, date, days, hour, minute] = parts;
  const day = date === undefined ? addDays(today, Number(days ?? 0)) : date;
  if (!isDay(day) || (hour !== undefined && (Number(hour) > 23 || Number(minute) > 59))) return undefined;
  return { day, time: hour === undefined ? undefined : `${hour}:${minute}` };
}

function dayOfWeek(today: string, weekday: string, weeks: number): string {
  const days: readonly string[] = WEEKDAYS;
  return addDays(today, weeks * 7 + days.indexOf(weekday) - weekdayOf(today));
}
