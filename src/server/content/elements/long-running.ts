import { addDays } from '#contract/month.ts';

/** An event that lasts at least this long, such as an exhibition, is long-running. */
const LONG_DAYS = 10;

/** Whether an event is long-running: calendars mark its first and last day only. */
export function isLongRunning({ startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string }): boolean {
  return endsOn >= addDays(startsOn, LONG_DAYS);
}

/** The day before which an event must have begun to come after those that are about to begin. */
export function longBegunBefore(day: string): string {
  return addDays(day, -LONG_DAYS);
}
