import { addDays } from '#contract/month.ts';
import { type HolidayRegion, holidaysOf } from './holidays.ts';
import { CLOSED, type DayHours, type HoursException, type Place, type Season, type Week } from './place.ts';

/** An exception replaces the hours of a public holiday, these those of a season, and these those of the week. */
export function hoursOn(place: Place, day: string, region: HolidayRegion) {
  const exception = place.exceptions.find(({ from, to }) => from <= day && day <= to);
  if (exception !== undefined) return { hours: exception.hours, reason: exception.reason, isException: true };
  const usual = weekOn(place, day)[weekdayOf(day)] ?? CLOSED;
  const holiday = holidaysOf(Number(day.slice(0, 4)), region).get(day);
  if (holiday === undefined || place.holidays === 'usual')
    return { hours: usual, reason: undefined, isException: false };
  return { hours: place.holidays, reason: holiday, isException: !isSame(place.holidays, usual) };
}

export function weekOn(place: Place, day: string): Week {
  return place.seasons.find((season) => isInSeason(season, day))?.week ?? place.week;
}

function isInSeason({ from, to, isYearly }: Season, day: string): boolean {
  if (!isYearly) return from <= day && day <= to;
  const [first, last, date] = [from.slice(5), to.slice(5), day.slice(5)];
  // A season may begin in one year and end in the next.
  return first <= last ? first <= date && date <= last : first <= date || date <= last;
}

/** The changes of the next days, in order; days in a row with the same reason and hours are one. */
export function changesFrom(
  place: Place,
  today: string,
  days: number,
  region: HolidayRegion,
): readonly HoursException[] {
  const changes: HoursException[] = [];
  for (let count = 0; count < days; count += 1) {
    const day = addDays(today, count);
    const { hours, reason, isException } = hoursOn(place, day, region);
    if (!isException) continue;
    const last = changes.at(-1);
    const goesOn =
      last !== undefined && addDays(last.to, 1) === day && last.reason === reason && isSame(last.hours, hours);
    if (goesOn) changes[changes.length - 1] = { ...last, to: day };
    else changes.push({ from: day, to: day, reason, hours });
  }
  // An exception that goes on after these days is listed with its real end.
  return changes.map((change) => {
    const whole = place.exceptions.find(
      ({ from, to, reason, hours }) =>
        from <= change.to && change.to < to && change.reason === reason && isSame(change.hours, hours),
    );
    return whole !== undefined && change.to === addDays(today, days - 1) ? { ...change, to: whole.to } : change;
  });
}

/** Shorter periods first: a single day has hours of its own inside a longer period. Of two as long, the last one. */
export function byLength<Period extends { readonly from: string; readonly to: string }>(
  periods: readonly Period[],
): readonly Period[] {
  const lengthOf = ({ from, to }: Period) => Date.parse(to) - Date.parse(from);
  return periods.toReversed().toSorted((one, other) => lengthOf(one) - lengthOf(other));
}

export function isSame(one: DayHours, other: DayHours): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}
