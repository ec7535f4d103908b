import { clock } from '#contract/hours.ts';
import { addDays } from '#contract/month.ts';
import { readStoredDate, type StoredDate } from '#server/content/french-date.ts';

/** Assumed duration of an event without an end. */
const USUAL_MINUTES = 3 * 60;
const DAY_MINUTES = 24 * 60;

/**
 * When an event ends, from its stored dates: `YYYY-MM-DD HH:MM` in local time, or `YYYY-MM-DD` for the end of that
 * day. Midnight means that no hour was given; an end before the beginning is ignored. Undefined without a date.
 */
export function eventEnd(start: string | undefined, end: string | undefined): string | undefined {
  const [from, to] = [start, end].map((stored) => readStoredDate(stored ?? ''));
  if (to !== undefined && (from === undefined || !isBefore(to, from))) return write(to);
  if (from?.time === undefined) return from?.day;
  const minutes = Number(from.time.slice(0, 2)) * 60 + Number(from.time.slice(3)) + USUAL_MINUTES;
  return write({ day: minutes < DAY_MINUTES ? from.day : addDays(from.day, 1), time: clock(minutes % DAY_MINUTES) });
}

/** Whether an event with this end (`eventEnd`) is over at a local minute (`local-time.ts`). */
export function isOver(end: string, now: string): boolean {
  return end <= now && end !== now.slice(0, 'YYYY-MM-DD'.length);
}

/** A day without an hour is not before an hour of the same day. */
function isBefore(one: StoredDate, other: StoredDate): boolean {
  if (one.day !== other.day) return one.day < other.day;
  return one.time !== undefined && other.time !== undefined && one.time < other.time;
}

function write({ day, time }: Pick<StoredDate, 'day' | 'time'>): string {
  return time === undefined ? day : `${day} ${time}`;
}
