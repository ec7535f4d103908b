import { clock } from '#contract/hours.ts';
import { capitalized, dateFormat, formatList, weekdayName } from '#language/formats.ts';
import { isSourceLanguage, type Words } from '#language/translate.ts';
import { longDate, longPeriod, shortDate, timeOf } from '#server/content/language/dates.ts';
import { isSame } from './calendar.ts';
import { type DayHours, isOpen, type Opening, type Week } from './place.ts';
import { texts } from './texts.ts';

/** « 8 h 30 – 12 h 30 et 14 h – 17 h », « fermé ». Lines break after a dash: a no-break space there would begin one. */
export function hoursText({ openings, isByAppointment }: DayHours, words: Words): string {
  if (isByAppointment) return words.t(texts.byAppointment);
  if (openings.length === 0) return words.t(texts.closed);
  return formatList(
    openings.map((opening) => openingText(opening, words)),
    words.language,
  );
}

function openingText({ from, to, isByAppointment }: Opening, words: Words): string {
  const hours = `${timeOf(clock(from), words)}\u00a0– ${timeOf(clock(to), words)}`;
  return isByAppointment ? words.t(texts.stretchByAppointment, { hours }) : hours;
}

/** The days of a week in words; neighbours with the same hours are one line, and closed ones are left out. */
export function weekLines(week: Week, words: Words): readonly string[] {
  const groups: { first: number; last: number; hours: DayHours }[] = [];
  for (const [index, hours] of week.entries()) {
    const group = groups.at(-1);
    if (group !== undefined && isSame(group.hours, hours)) group.last = index;
    else groups.push({ first: index, last: index, hours });
  }
  const open = groups.filter(({ hours }) => isOpen(hours));
  return open.map(({ first, last, hours }) =>
    words.t(texts.dayLine, { days: daysText(first, last, words), hours: hoursText(hours, words) }),
  );
}

function daysText(first: number, last: number, words: Words): string {
  const [from, to] = [dayName(first, words), dayName(last, words)];
  if (first === last) return capitalized(from, words.language);
  return capitalized(words.t(last === first + 1 ? texts.twoDays : texts.days, { from, to }), words.language);
}

/** The name of a day of the week, 0 for Monday. */
export function dayName(day: number, { language }: Words): string {
  return weekdayName((day + 1) % 7, language);
}

/** « mardi 24 décembre 2026 », « du 26 décembre 2026 au 3 janvier 2027 ». */
export function periodText(from: string, to: string, words: Words): string {
  return from === to ? longDate(from, words) : longPeriod(from, to, words);
}

/** « du 1er juillet au 31 août » */
export function yearlyText(from: string, to: string, words: Words): string {
  return words.t(texts.yearly, { from: dayOfYear(from, words), to: dayOfYear(to, words) });
}

function dayOfYear(day: string, words: Words): string {
  if (isSourceLanguage(words.language)) return shortDate(day, words).replace(/ \d{4}$/, '');
  return dateFormat(words.language, { day: 'numeric', month: 'long' }).format(new Date(`${day}T00:00Z`));
}
