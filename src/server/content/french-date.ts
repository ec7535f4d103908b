/**
 * Dates as French readers expect them, from the stored texts `YYYY-MM-DD` and `YYYY-MM-DD HH:MM`. No time zone takes
 * part: what was written is what is shown. Midnight means that no hour was given. What is not a date is shown as it is.
 */
const DAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
];

interface Moment {
  readonly day: number;
  readonly month: string;
  readonly year: number;
  readonly weekday: string;
  /** `18:30`, or undefined */
  readonly time: string | undefined;
  readonly date: string;
}

function read(stored: string): Moment | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2})(?::\d{2})?)?$/.exec(stored);
  if (parts === null) return undefined;
  const [, year, month, day, time] = parts;
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const name = MONTHS[Number(month) - 1];
  if (name === undefined || moment.getUTCDate() !== Number(day)) return undefined;
  return {
    day: Number(day),
    month: name,
    year: Number(year),
    weekday: DAYS[moment.getUTCDay()] ?? '',
    time: time === '00:00' ? undefined : time,
    date: `${year}-${month}-${day}`,
  };
}

/** « 18 h 30 », « 9 h » */
export function frenchTime(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** « samedi 21 mars 2026 », « samedi 21 mars 2026 à 18 h 30 » */
export function longDate(stored: string): string {
  const moment = read(stored);
  if (moment === undefined) return stored;
  const date = `${moment.weekday} ${dayMonth(moment)} ${moment.year}`;
  return moment.time === undefined ? date : `${date} à ${frenchTime(moment.time)}`;
}

/** « 21 mars 2026 » */
export function shortDate(stored: string): string {
  const moment = read(stored);
  return moment === undefined ? stored : `${dayMonth(moment)} ${moment.year}`;
}

/** « du 3 au 5 juillet 2026 », « samedi 21 mars 2026, de 18 h 30 à 20 h » */
export function longPeriod(start: string, end: string | undefined): string {
  const [from, to] = [read(start), end === undefined ? undefined : read(end)];
  if (from === undefined || to === undefined || end === start) return longDate(start);
  if (from.date === to.date) {
    if (from.time === undefined || to.time === undefined) return longDate(start);
    return `${longDate(from.date)}, de ${frenchTime(from.time)} à ${frenchTime(to.time)}`;
  }
  if (from.time === undefined && to.time === undefined) return days(from, to);
  const edge = (moment: Moment, withYear: boolean) =>
    `${moment.weekday} ${dayMonth(moment)}${withYear ? ` ${moment.year}` : ''}${moment.time === undefined ? '' : ` à ${frenchTime(moment.time)}`}`;
  return `du ${edge(from, from.year !== to.year)} au ${edge(to, true)}`;
}

/** For a card: « 21 mars 2026 à 18 h 30 », « du 3 au 5 juillet 2026 » */
export function shortPeriod(start: string, end: string | undefined): string {
  const [from, to] = [read(start), end === undefined ? undefined : read(end)];
  if (from === undefined) return start;
  if (to !== undefined && to.date !== from.date) return days(from, to);
  return from.time === undefined ? shortDate(start) : `${shortDate(start)} à ${frenchTime(from.time)}`;
}

/** For `<time datetime>` and structured data: `2026-03-21`, `2026-03-21T18:30`. */
export function machineDate(stored: string): string {
  const moment = read(stored);
  if (moment === undefined) return stored;
  return moment.time === undefined ? moment.date : `${moment.date}T${moment.time}`;
}

function days(from: Moment, to: Moment): string {
  const end = `${dayMonth(to)} ${to.year}`;
  if (from.year !== to.year) return `du ${dayMonth(from)} ${from.year} au ${end}`;
  return from.month === to.month ? `du ${ordinal(from.day)} au ${end}` : `du ${dayMonth(from)} au ${end}`;
}

function dayMonth({ day, month }: Moment): string {
  return `${ordinal(day)} ${month}`;
}

function ordinal(day: number): string {
  return day === 1 ? '1er' : String(day);
}
