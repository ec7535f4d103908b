import { frenchTime, longDate, longPeriod } from '#server/content/french-date.ts';
import { isSame } from './calendar.ts';
import { type DayHours, type Opening, WEEKDAYS, type Week } from './place.ts';
import { texts } from './texts.ts';

/** « 8 h 30 – 12 h 30 et 14 h – 17 h », « fermé ». */
export function hoursText({ openings, isByAppointment }: DayHours): string {
  if (isByAppointment) return texts.byAppointment;
  return openings.length === 0 ? texts.closed : joined(openings.map(openingText));
}

function openingText({ from, to, isByAppointment }: Opening): string {
  const stretch = `${timeText(from)}\u00a0–\u00a0${timeText(to)}`;
  return isByAppointment ? `${stretch} ${texts.byAppointment}` : stretch;
}

function timeText(minutes: number): string {
  return frenchTime(clockOf(minutes));
}

/** `08:30`. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The days of a week in words; neighbours with the same hours are one line, and closed ones are left out. */
export function weekLines(week: Week): readonly string[] {
  const groups: { first: number; last: number; hours: DayHours }[] = [];
  for (const [index, hours] of week.entries()) {
    const group = groups.at(-1);
    if (group !== undefined && isSame(group.hours, hours)) group.last = index;
    else groups.push({ first: index, last: index, hours });
  }
  const open = groups.filter(({ hours }) => hours.openings.length > 0 || hours.isByAppointment);
  return open.map(({ first, last, hours }) => texts.dayLine(daysText(first, last), hoursText(hours)));
}

function daysText(first: number, last: number): string {
  const [from, to] = [WEEKDAYS[first] ?? '', WEEKDAYS[last] ?? ''];
  if (first === last) return capitalized(from);
  return last === first + 1 ? `${capitalized(from)} et ${to}` : texts.days(from, to);
}

/** « Mardi 24 décembre 2026 », « Du 26 décembre 2026 au 3 janvier 2027 ». */
export function periodText(from: string, to: string): string {
  return capitalized(from === to ? longDate(from) : longPeriod(from, to));
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`;
}
