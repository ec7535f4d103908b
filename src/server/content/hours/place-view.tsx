import type { ReactNode } from 'react';
import { type OpeningHoursProps, OpenNow } from '#features/opening-hours/markup.tsx';
import { changesFrom, hoursOn, weekOn } from './calendar.ts';
import { openMoments } from './moments.ts';
import { type DayHours, type Place, type Season, WEEKDAYS, type Week } from './place.ts';
import { openingHoursThings } from './schema-org.ts';
import { texts } from './texts.ts';
import { capitalized, hoursText, periodText, weekLines } from './words.ts';

/** Changes of these days are announced: a summary tells the nearest ones. */
const ANNOUNCED_DAYS = 60;
const SUMMARISED_DAYS = 10;
const MAX_CHANGES = 8;

/** A place on a day in France, `YYYY-MM-DD`. */
export interface PlaceOnDay {
  readonly place: Place;
  readonly today: string;
  readonly isAlsaceMoselle: boolean;
}

/** What the block shows of a place. */
export function openingHoursOf({ place, today, isAlsaceMoselle }: PlaceOnDay): OpeningHoursProps {
  const { hours, reason } = hoursOn(place, today, isAlsaceMoselle);
  const current = weekOn(place, today);
  const others = place.seasons.filter(({ week, to, isYearly }) => week !== current && (isYearly || to >= today));
  const season = place.seasons.find(({ week }) => week === current);
  return {
    name: place.name,
    href: place.href,
    now: openMoments(place, today, isAlsaceMoselle),
    today: texts.dayLine(periodText(today, today), withReason(hoursText(hours), reason)),
    tables: [
      {
        caption: season === undefined ? texts.week : captionOf(season),
        isCaptionHidden: season === undefined,
        days: daysOf(current),
      },
      ...(season === undefined ? [] : [{ caption: texts.restOfYear, days: daysOf(place.week) }]).filter(() =>
        place.week.some(isOpen),
      ),
      ...others.map((other) => ({ caption: captionOf(other), days: daysOf(other.week) })),
    ],
    changesTitle: texts.changes,
    changes: changesFrom(place, today, ANNOUNCED_DAYS, isAlsaceMoselle)
      .slice(0, MAX_CHANGES)
      .map((change) => ({
        days: periodText(change.from, change.to),
        hours: hoursText(change.hours),
        reason: change.reason,
      })),
    appointment:
      place.appointmentHref === undefined ? undefined : { title: texts.appointment, href: place.appointmentHref },
    note: place.note,
  };
}

function daysOf(week: Week): OpeningHoursProps['tables'][number]['days'] {
  return week.map((hours, index) => ({
    name: capitalized(WEEKDAYS[index] ?? ''),
    hours: hoursText(hours),
    isClosed: !isOpen(hours),
  }));
}

function isOpen({ openings, isByAppointment }: DayHours): boolean {
  return openings.length > 0 || isByAppointment;
}

function captionOf({ name, from, to, isYearly }: Season): string {
  // The year of a season that comes back says nothing.
  const days = isYearly ? texts.yearly(from, to) : periodText(from, to).replace(/^D/, 'd');
  return `${name}, ${days}`;
}

function withReason(hours: string, reason: string | undefined): string {
  return reason === undefined ? hours : `${hours} (${reason})`;
}

/** The hours of a place in a few lines, for a card or a footer. */
export function PlaceSummary({ place, today, isAlsaceMoselle }: PlaceOnDay): ReactNode {
  const changes = changesFrom(place, today, SUMMARISED_DAYS, isAlsaceMoselle).map(({ from, to, reason, hours }) =>
    texts.dayLine(periodText(from, to), withReason(hoursText(hours), reason)),
  );
  const { stretches, until } = openMoments(place, today, isAlsaceMoselle);
  return (
    <span>
      <OpenNow stretches={stretches} until={until} />
      {[...weekLines(weekOn(place, today)), ...changes].map((line, index) => (
        <span key={line}>
          {index === 0 ? null : <br />}
          {line}
        </span>
      ))}
    </span>
  );
}

/** A place for search engines. */
export function placeThing({ place, today, isAlsaceMoselle }: PlaceOnDay): Readonly<Record<string, unknown>> {
  return {
    '@type': 'Place',
    name: place.name,
    ...openingHoursThings(place, weekOn(place, today), today, isAlsaceMoselle),
  };
}
