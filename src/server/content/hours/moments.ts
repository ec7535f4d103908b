import { addDays } from '#contract/month.ts';
import type { OpenStretch } from '#contract/opening-hours.ts';
import type { OpeningHoursProps } from '#features/opening-hours/markup.tsx';
import { momentOnDay } from '#server/content/local-time.ts';
import type { Site } from '#server/content/site/types.ts';
import { hoursOn } from './calendar.ts';
import type { Place } from './place.ts';

/** How far ahead the browser knows the hours. A tab that is open longer shows no state any more. */
const KNOWN_DAYS = 8;
/** How far ahead the next opening is looked for. */
const SEARCHED_DAYS = 120;

/** What a site says of days and times. */
export type Clock = Pick<Site, 'timeZone' | 'holidayRegion'>;

/** When a place is open from a day on, as moments: the browser needs no holidays. Nothing is known after `until`. */
export function openMoments(place: Place, today: string, { holidayRegion, timeZone }: Clock): OpeningHoursProps['now'] {
  const momentOf = (day: string, minutes: number) => momentOnDay(day, minutes, timeZone).getTime();
  const stretches: OpenStretch[] = [];
  let days = 0;
  for (; days < SEARCHED_DAYS; days += 1) {
    // The first opening after the known days completes « ouvre le … ».
    if (days >= KNOWN_DAYS && (stretches.at(-1)?.from ?? 0) >= momentOf(addDays(today, KNOWN_DAYS - 1), 0)) break;
    const day = addDays(today, days);
    for (const { from, to, isByAppointment } of hoursOn(place, day, holidayRegion).hours.openings) {
      const stretch = { from: momentOf(day, from), to: momentOf(day, to), isByAppointment };
      const last = stretches.at(-1);
      const goesOn = last !== undefined && last.to === stretch.from && last.isByAppointment === isByAppointment;
      if (goesOn) stretches[stretches.length - 1] = { ...last, to: stretch.to };
      else stretches.push(stretch);
    }
  }
  return { stretches, until: momentOf(addDays(today, KNOWN_DAYS), 0), timeZone };
}
