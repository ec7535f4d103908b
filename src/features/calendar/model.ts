import type { CalendarEvent, CalendarLanguage } from '#contract/calendar.ts';
import { firstDayOf, type Month } from '#contract/month.ts';
import { TEXTS } from './texts.ts';

/** What a click on a day does. */
export type DayAction =
  | { readonly kind: 'none' }
  | { readonly kind: 'follow'; readonly href: string; readonly rel: string }
  /** The events of the day in a modal: their contents in modal mode, else their names and links. */
  | { readonly kind: 'open'; readonly events: readonly CalendarEvent[]; readonly withContents: boolean };

export function dayAction(events: readonly CalendarEvent[], modal: boolean): DayAction {
  const [only] = events;
  if (only === undefined) return { kind: 'none' };
  const withContents = modal && events.some(({ body, footer }) => body !== '' || footer !== '');
  if (!withContents && events.length === 1 && only.link !== undefined)
    return { kind: 'follow', href: only.link, rel: only.rel };
  const saysSomething = withContents || events.some(({ title, link }) => title !== '' || link !== undefined);
  return saysSomething ? { kind: 'open', events, withContents } : { kind: 'none' };
}

export function eventsByDay(events: readonly CalendarEvent[]): ReadonlyMap<string, readonly CalendarEvent[]> {
  const days = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const others = days.get(event.date);
    if (others === undefined) days.set(event.date, [event]);
    else others.push(event);
  }
  return days;
}

/** The badge of a day: that of its first event that has one. */
export function dayBadge(events: readonly CalendarEvent[]): string {
  return events.find(({ badge }) => badge !== '')?.badge ?? '';
}

export function dayClasses(events: readonly CalendarEvent[]): string {
  return [...new Set(events.flatMap(({ classname }) => (classname === '' ? [] : classname.split(' '))))].join(' ');
}

/** Tooltip of a day: the titles of its events. */
export function dayTitle(events: readonly CalendarEvent[]): string {
  return events.flatMap(({ title }) => (title === '' ? [] : [title])).join('\n');
}

/** « Novembre 2026 », as a heading. */
export function monthName(month: Month, language: CalendarLanguage): string {
  const name = inlineMonthName(month, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** « novembre 2026 », inside a sentence. */
export function inlineMonthName(month: Month, language: CalendarLanguage): string {
  return format(firstDayOf(month), language, { month: 'long', year: 'numeric' });
}

/** « samedi 21 novembre 2026 », « dimanche 1er novembre 2026 » */
export function longDay(day: string, language: CalendarLanguage): string {
  const text = plainDay(day, language);
  return language === 'fr' ? text.replace(/(?<=^\S+ )1(?= )/, '1er') : text;
}

function plainDay(day: string, language: CalendarLanguage): string {
  return format(day, language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** « samedi 21 novembre 2026, 2 événements » */
export function dayName(day: string, count: number, language: CalendarLanguage): string {
  const { oneEvent, manyEvents } = TEXTS[language];
  // The number on the day is part of its name, so « 1 » is not « 1er » here.
  const date = plainDay(day, language);
  if (count === 0) return date;
  return `${date}, ${count === 1 ? oneEvent : manyEvents.replace('{count}', String(count))}`;
}

/** The names of the week from Monday on, short for the eye and long for the ear. */
export function weekdayNames(language: CalendarLanguage): readonly { readonly short: string; readonly long: string }[] {
  // 6 July 2026 is a Monday.
  const names =
    weeks.get(language) ??
    Array.from({ length: 7 }, (_, index) => weekdayName(`2026-07-${String(6 + index).padStart(2, '0')}`, language));
  weeks.set(language, names);
  return names;
}

const weeks = new Map<CalendarLanguage, ReturnType<typeof weekdayNames>>();

export function weekdayName(
  day: string,
  language: CalendarLanguage,
): { readonly short: string; readonly long: string } {
  const short = format(day, language, { weekday: 'short' }).replace(/\.$/, '');
  return { short: short.slice(0, 3), long: format(day, language, { weekday: 'long' }) };
}

/** Making one takes longer than drawing a day. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(day: string, language: CalendarLanguage, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${Object.values(options)}${Object.keys(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known.format(new Date(`${day}T00:00:00Z`));
}
