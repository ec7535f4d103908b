import type { CalendarEvent } from '#contract/calendar.ts';
import { dayInFull } from '#language/formats.ts';
import { isSourceLanguage, type Words } from '#language/translate.ts';
import { TEXTS } from './texts.ts';

/** What a click on a day does. */
type DayAction =
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

/** « samedi 21 novembre 2026 », « dimanche 1er novembre 2026 » */
export function longDay(day: string, language: string): string {
  const text = dayInFull(day, language);
  return isSourceLanguage(language) ? text.replace(/(?<=^\S+ )1(?= )/, '1er') : text;
}

/** « samedi 21 novembre 2026, 2 événements »; « 1 novembre », since the number on the day is part of its name. */
export function dayName(day: string, count: number, { language, t }: Words): string {
  const date = dayInFull(day, language);
  return count === 0 ? date : t(TEXTS.busyDay, { date, count });
}
