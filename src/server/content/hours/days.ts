/** Days of the calendar as `YYYY-MM-DD`, without a time zone. */
const DAY_MS = 86_400_000;

/** How many days the second is after the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
