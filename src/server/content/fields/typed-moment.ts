import { readFrenchMoment } from '#server/content/french-moment.ts';
import { readDate, readDateTime } from './date-text.ts';

/** A moment in French time as a field of dates sends it, or as people type it; a day alone begins at midnight. */
export function readTypedMoment(typed: string): Date | undefined {
  const day = readDate(typed);
  const moment = day ? `${day}T00:00` : readDateTime(typed)?.replace(' ', 'T');
  return moment ? readFrenchMoment(moment) : undefined;
}
