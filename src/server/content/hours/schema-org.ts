import { clock } from '#contract/hours.ts';
import { changesFrom } from './calendar.ts';
import type { HolidayRegion } from './holidays.ts';
import type { DayHours, Place, Week } from './place.ts';

type Thing = Readonly<Record<string, unknown>>;

/** How far ahead changes are published for search engines. */
const PUBLISHED_DAYS = 180;
const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The hours of a place as schema.org has them. A day that is closed opens and closes at midnight. */
export function openingHoursThings(place: Place, week: Week, today: string, region: HolidayRegion): Thing {
  const special = changesFrom(place, today, PUBLISHED_DAYS, region).flatMap(({ from, to, hours }) =>
    specifications(hours, true).map((times) => ({ ...times, validFrom: from, validThrough: to })),
  );
  return {
    openingHoursSpecification: week.flatMap((hours, index) =>
      specifications(hours, false).map((times) => ({ ...times, dayOfWeek: DAY_NAMES[index] })),
    ),
    ...(special.length === 0 ? {} : { specialOpeningHoursSpecification: special }),
  };
}

function specifications({ openings }: DayHours, includesClosed: boolean): Thing[] {
  const type = { '@type': 'OpeningHoursSpecification' };
  if (openings.length === 0) return includesClosed ? [{ ...type, opens: '00:00', closes: '00:00' }] : [];
  // schema.org has no 24:00.
  return openings.map(({ from, to }) => ({ ...type, opens: clock(from), closes: to === 1440 ? '23:59' : clock(to) }));
}
