/**
 * Dates in French, from the stored texts `YYYY-MM-DD` and `YYYY-MM-DD HH:MM`, without conversion between time zones.
 * Midnight means that no hour was given. A text that is not a date is returned unchanged.
 */
const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
];

export interface StoredDate {
  /** In UTC, so that no time zone changes it. */
  readonly date: Date;
  /** `2026-03-21` */
  readonly day: string;
  /** `18:30`, or undefined */
  readonly time: string | undefined;
}

/** Reads a stored text; undefined for what is not a date. */
export function readStoredDate(stored: string): StoredDate | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(stored) ?? [];
  const date = new Date(`${day}T${time ?? '00:00'}Z`);
  if (day === undefined || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return undefined;
  return { date, day, time: time === '00:00' ? undefined : time };
}

/** « 18 h 30 », « 9 h » */
export function frenchTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** « samedi 21 mars 2026 », « samedi 21 mars 2026 à 18 h 30 » */
export function longDate(stored: string): string {
  const moment = readStoredDate(stored);
  if (moment === undefined) return stored;
  const date = `${weekday(moment)} ${dayMonth(moment)} ${year(moment)}`;
  return moment.time === undefined ? date : `${date} à ${frenchTime(moment.time)}`;
}

/** « 21 mars 2026 » */
export function shortDate(stored: string): string {
  const moment = readStoredDate(stored);
  return moment === undefined ? stored : `${dayMonth(moment)} ${year(moment)}`;
}

/** « du 3 au 5 juillet 2026 », « samedi 21 mars 2026, de 18 h 30 à 20 h » */
export function longPeriod(start: string, end: string | undefined): string {
  const [from, to] = [readStoredDate(start), end === undefined ? undefined : readStoredDate(end)];
  if (from === undefined || to === undefined || end === start) return longDate(start);
  if (from.day === to.day) {
    if (from.time === undefined || to.time === undefined) return longDate(start);
    return `${longDate(from.day)}, de ${frenchTime(from.time)} à ${frenchTime(to.time)}`;
  }
  if (from.time === undefined && to.time === undefined) return days(from, to);
  const edge = (moment: StoredDate, withYear: boolean) =>
    `${weekday(moment)} ${dayMonth(moment)}${withYear ? ` ${year(moment)}` : ''}${moment.time === undefined ? '' : ` à ${frenchTime(moment.time)}`}`;
  return `du ${edge(from, year(from) !== year(to))} au ${edge(to, true)}`;
}

/** For a card: « 21 mars 2026 à 18 h 30 », « du 3 au 5 juillet 2026 » */
export function shortPeriod(start: string, end: string | undefined): string {
  const [from, to] = [readStoredDate(start), end === undefined ? undefined : readStoredDate(end)];
  if (from === undefined) return start;
  if (to !== undefined && to.day !== from.day) return days(from, to);
  return from.time === undefined ? shortDate(start) : `${shortDate(start)} à ${frenchTime(from.time)}`;
}

/** For `<time datetime>`: `2026-03-21`, `2026-03-21T18:30`. */
export function machineDate(stored: string): string {
  const moment = readStoredDate(stored);
  if (moment === undefined) return stored;
  return moment.time === undefined ? moment.day : `${moment.day}T${moment.time}`;
}

function days(from: StoredDate, to: StoredDate): string {
  const end = `${dayMonth(to)} ${year(to)}`;
  if (year(from) !== year(to)) return `du ${dayMonth(from)} ${year(from)} au ${end}`;
  return month(from) === month(to) ? `du ${ordinal(from)} au ${end}` : `du ${dayMonth(from)} au ${end}`;
}

function dayMonth(moment: StoredDate): string {
  return `${ordinal(moment)} ${month(moment)}`;
}

function ordinal({ date }: StoredDate): string {
  return date.getUTCDate() === 1 ? '1er' : String(date.getUTCDate());
}

const weekday = ({ date }: StoredDate) => DAYS[date.getUTCDay()];
const month = ({ date }: StoredDate) => MONTHS[date.getUTCMonth()];
const year = ({ date }: StoredDate) => date.getUTCFullYear();
