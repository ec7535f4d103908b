/**
 * iCalendar (RFC 5545): lines end with CRLF and have at most 75 octets, texts are escaped. Times are in UTC, which
 * calendars show by the clocks of their users and needs no rules of summer time. A day without a time is a whole day.
 */
import { addDays } from '#contract/month.ts';
import { momentOnDay } from '#server/content/local-time.ts';
import type { Site } from '#server/content/site/types.ts';

export interface IcsEvent {
  /** Stable across changes of the event. */
  readonly uid: string;
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM`, in local time; midnight means no time. */
  readonly start: string;
  readonly end: string | undefined;
  readonly title: string;
  readonly description: string | undefined;
  readonly place: string | undefined;
  readonly url: string | undefined;
  readonly categories: readonly string[];
  readonly changedAt: Date;
  /** Incremented by each change, from 0. */
  readonly sequence: number;
}

const MAX_OCTETS = 75;

export function writeIcs(
  name: string,
  events: readonly IcsEvent[],
  { language, timeZone }: Pick<Site, 'language' | 'timeZone'>,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Vitrine//Agenda//${language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...events.flatMap((event) => eventLines(event, timeZone)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: IcsEvent, timeZone: string): string[] {
  const { uid, title, description, place, url, categories, changedAt, sequence } = event;
  const optional = (name: string, text: string | undefined) =>
    text === undefined ? [] : [`${name}:${escapeText(text)}`];
  const stamp = utcTime(changedAt);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${sequence}`,
    ...periodLines(event.start, event.end, timeZone),
    `SUMMARY:${escapeText(title)}`,
    ...optional('DESCRIPTION', description),
    ...optional('LOCATION', place),
    ...(url === undefined ? [] : [`URL:${url}`]),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escapeText).join(',')}`]),
    'END:VEVENT',
  ];
}

/** A whole day ends on the next morning; an end at or before the start is ignored. */
export function periodLines(start: string, end: string | undefined, timeZone: string): string[] {
  const [from, to] = [moment(start), end === undefined || end <= start ? undefined : moment(end)];
  if (from.time === undefined && to?.time === undefined) {
    const last = to?.day ?? from.day;
    return [`DTSTART;VALUE=DATE:${digits(from.day)}`, `DTEND;VALUE=DATE:${digits(addDays(last, 1))}`];
  }
  const line = (name: string, day: string, time = '00:00') => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return `${name}:${utcTime(momentOnDay(day, hours * 60 + minutes, timeZone))}`;
  };
  const first = line('DTSTART', from.day, from.time);
  if (to === undefined) return [first];
  return [first, to.time === undefined ? line('DTEND', addDays(to.day, 1)) : line('DTEND', to.day, to.time)];
}

function moment(stored: string) {
  const time = /[ T](\d{2}:\d{2})/.exec(stored)?.[1];
  return { day: stored.slice(0, 10), time: time === '00:00' ? undefined : time };
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}

function utcTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** TEXT of RFC 5545, section 3.3.11, which allows no control characters. */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (character) => `\\${character}`)
      .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** RFC 5545, section 3.1: at most 75 octets per line; a continuation begins with a space and splits no character. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
