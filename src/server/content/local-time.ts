/**
 * Local time: what clocks show in a time zone, an IANA name (`Site.timeZone`), independent of the time zone of the
 * server. Elements store it as `YYYY-MM-DD HH:MM`; days are `YYYY-MM-DD`.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Date and time at a moment, `YYYY-MM-DD HH:MM`. */
export function localMinute(moment: Date, timeZone: string): string {
  return localText(moment, timeZone).slice(0, 'YYYY-MM-DD HH:MM'.length);
}

/** The date at a moment, `YYYY-MM-DD`. */
export function localDay(moment: Date, timeZone: string): string {
  return localText(moment, timeZone).slice(0, 'YYYY-MM-DD'.length);
}

/** Date and time as browsers write them in a field, `YYYY-MM-DDTHH:mm`. */
export function writeLocalMoment(moment: Date, timeZone: string): string {
  return localMinute(moment, timeZone).replace(' ', 'T');
}

/** The inverse of `writeLocalMoment`; undefined for an invalid or skipped time. Of a repeated time, the first. */
export function readLocalMoment(text: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  const wallMs = Date.parse(`${text}Z`);
  if (Number.isNaN(wallMs)) return undefined;
  const moment = new Date(instantAt(wallMs, timeZone));
  return writeLocalMoment(moment, timeZone) === text ? moment : undefined;
}

/** The moment some minutes after midnight, by the clock. A time that is skipped is later by what is skipped. */
export function momentOnDay(day: string, minutes: number, timeZone: string): Date {
  return new Date(instantAt(Date.parse(`${day}T00:00Z`) + minutes * MINUTE_MS, timeZone));
}

/** A time with what clocks differ from UTC by then, for readers elsewhere: `2026-07-03T20:30+02:00`. */
export function momentWithOffset(moment: Date, timeZone: string): string {
  const minutes = Math.round(offsetMs(moment.getTime(), timeZone) / MINUTE_MS);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':');
  return `${writeLocalMoment(moment, timeZone)}${minutes < 0 ? '-' : '+'}${offset}`;
}

/** How far clocks are ahead of UTC at a moment. */
function offsetMs(moment: number, timeZone: string): number {
  const wholeSeconds = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${localText(new Date(wholeSeconds), timeZone).replace(' ', 'T')}Z`) - wholeSeconds;
}

/** The first instant at which clocks show a time, given as if they showed UTC. */
function instantAt(wallMs: number, timeZone: string): number {
  // No zone is as far as a day from UTC, so these are the offsets before and after a change.
  const before = offsetMs(wallMs - DAY_MS, timeZone);
  const after = offsetMs(wallMs + DAY_MS, timeZone);
  const isShown = (instant: number) => instant + offsetMs(instant, timeZone) === wallMs;
  const [first, second] = [wallMs - before, wallMs - after];
  return before === after || isShown(first) || !isShown(second) ? first : second;
}

/** `YYYY-MM-DD HH:MM:SS`, the Swedish format. Making a formatter takes far longer than formatting. */
function localText(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

const formats = new Map<string, Intl.DateTimeFormat>();
