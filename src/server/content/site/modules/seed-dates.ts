const WRITTEN = /^(?:(\d{4})-(\d{2})-(\d{2})|J(?:([+-])(\d{1,4}))?)(?:[ T](\d{2}):(\d{2}))?$/;

interface SeedDate {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM`, when written. */
  readonly time: string | undefined;
}

/**
 * Parses a date of seed/: `2025-06-14`, `J`, `J+12`, `J-3`, each with or without ` 18:30`. Undefined when it is
 * invalid.
 */
export function readSeedDate(written: string, today: string): SeedDate | undefined {
  const parts = WRITTEN.exec(written);
  if (parts === null) return undefined;
  const [, year, month, date, sign, days, hour, minute] = parts;
  const day =
    year === undefined ? addDays(today, Number(`${sign ?? '+'}${days ?? 0}`)) : existing(`${year}-${month}-${date}`);
  if (day === undefined || (hour !== undefined && (Number(hour) > 23 || Number(minute) > 59))) return undefined;
  return { day, time: hour === undefined ? undefined : `${hour}:${minute}` };
}

/** The date `count` days after `day`: in UTC, where every day has 24 hours. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

function existing(day: string): string | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day ? day : undefined;
}
