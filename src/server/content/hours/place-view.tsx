import { type OpeningHoursProps, OpenNow } from '#features/opening-hours/markup.tsx';
import { capitalized } from '#language/formats.ts';
import { type Locale, useLocale } from '#language/locale.tsx';
import type { Words } from '#language/translate.ts';
import { changesFrom, hoursOn, weekOn } from './calendar.ts';
import { type Clock, openMoments } from './moments.ts';
import { isOpen, type Place, type Season, type Week } from './place.ts';
import { openingHoursThings } from './schema-org.ts';
import { texts } from './texts.ts';
import { dayName, hoursText, periodText, weekLines, yearlyText } from './words.ts';

/** How far ahead the block lists changes. */
const ANNOUNCED_DAYS = 60;
/** The same for a summary. */
const SUMMARISED_DAYS = 10;
const MAX_CHANGES = 8;

/** A place on a day of its site, `YYYY-MM-DD`. */
interface PlaceOnDay {
  readonly place: Place;
  readonly today: string;
  readonly site: Clock;
}

/** What the block shows of a place. */
export function openingHoursOf({ place, today, site }: PlaceOnDay, locale: Locale): OpeningHoursProps {
  const words = markedWords(locale);
  const { t } = words;
  const { hours, reason } = hoursOn(place, today, site.holidayRegion);
  const current = weekOn(place, today);
  const others = place.seasons.filter(({ week, to, isYearly }) => week !== current && (isYearly || to >= today));
  const season = place.seasons.find(({ week }) => week === current);
  const days = capitalized(periodText(today, today, words), words.language);
  const tableOf = (caption: string, week: Week) => ({ caption, days: daysOf(week, words) });
  return {
    name: locale.t(place.name),
    href: place.href,
    now: openMoments(place, today, site),
    today: t(texts.dayLine, { days, hours: withReason(hoursText(hours, words), reason, locale) }),
    tables: [
      {
        ...tableOf(season === undefined ? t(texts.week) : captionOf(season, locale), current),
        isCaptionHidden: season === undefined,
      },
      ...(season !== undefined && place.week.some(isOpen) ? [tableOf(t(texts.restOfYear), place.week)] : []),
      ...others.map((other) => tableOf(captionOf(other, locale), other.week)),
    ],
    changesTitle: t(texts.changes),
    separator: t(texts.dayLine, { days: '', hours: '' }),
    changes: changesFrom(place, today, ANNOUNCED_DAYS, site.holidayRegion)
      .slice(0, MAX_CHANGES)
      .map((change) => ({
        days: capitalized(periodText(change.from, change.to, words), words.language),
        hours: hoursText(change.hours, words),
        reason: change.reason && locale.t(change.reason),
      })),
    appointment:
      place.appointmentHref === undefined ? undefined : { title: t(texts.appointment), href: place.appointmentHref },
    note: place.note && locale.t(place.note),
    address: place.address,
  };
}

/** For texts of the program. Those of the site are looked up by `locale.t`, without marks. */
function markedWords({ language, marked }: Locale): Words {
  return { language, t: marked };
}

function daysOf(week: Week, words: Words): OpeningHoursProps['tables'][number]['days'] {
  return week.map((hours, index) => ({
    name: capitalized(dayName(index, words), words.language),
    hours: hoursText(hours, words),
    isClosed: !isOpen(hours),
  }));
}

function captionOf({ name, from, to, isYearly }: Season, locale: Locale): string {
  // A season that returns every year has no year.
  const days = isYearly ? yearlyText(from, to, locale) : periodText(from, to, locale);
  return locale.t(texts.season, { name: locale.t(name), days });
}

function withReason(hours: string, reason: string | undefined, { t }: Locale): string {
  return reason === undefined ? hours : `${hours} (${t(reason)})`;
}

/** The hours of a place in a few lines, for a card or a footer. */
export function PlaceSummary({ place, today, site }: PlaceOnDay) {
  const locale = useLocale();
  const words = markedWords(locale);
  const changes = changesFrom(place, today, SUMMARISED_DAYS, site.holidayRegion).map(({ from, to, reason, hours }) =>
    words.t(texts.dayLine, {
      days: capitalized(periodText(from, to, words), words.language),
      hours: withReason(hoursText(hours, words), reason, locale),
    }),
  );
  const now = openMoments(place, today, site);
  return (
    <span>
      <OpenNow {...now} />
      {[...weekLines(weekOn(place, today), words), ...changes].map((line, index) => (
        <span key={line}>
          {index === 0 ? null : <br />}
          {line}
        </span>
      ))}
    </span>
  );
}

/** A place for search engines. */
export function placeThing({ place, today, site }: PlaceOnDay): Readonly<Record<string, unknown>> {
  return {
    '@type': 'Place',
    name: place.name,
    ...(place.address === undefined ? {} : { address: place.address }),
    ...(place.point === undefined
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: place.point.lat, longitude: place.point.lng } }),
    ...openingHoursThings(place, weekOn(place, today), today, site.holidayRegion),
  };
}
