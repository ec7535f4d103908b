import type { OpenStretch } from '#contract/opening-hours.ts';

export type OpenState =
  | { readonly state: 'yes' | 'appointment'; readonly closesAt: number | undefined }
  | { readonly state: 'no'; readonly opensAt: number | undefined };

/** The state of a place; undefined when too little is known. `until` is the end of what is known. */
export function stateAt(stretches: readonly OpenStretch[], until: number, now: number): OpenState | undefined {
  if (!(now < until)) return undefined;
  const current = stretches.find(({ from, to }) => from <= now && now < to);
  if (current === undefined) return { state: 'no', opensAt: stretches.find(({ from }) => from > now)?.from };
  return {
    state: current.isByAppointment ? 'appointment' : 'yes',
    closesAt: current.to < until ? current.to : undefined,
  };
}

/** When the sentence changes next: at an end or a beginning, at midnight (« demain »), or when nothing is known. */
export function nextChange(
  stretches: readonly OpenStretch[],
  until: number,
  now: number,
  timeZone: string,
): number | undefined {
  const moments = [...stretches.flatMap(({ from, to }) => [from, to]), nextMidnight(now, timeZone), until];
  return moments.filter((moment) => moment > now && moment <= until).sort((one, other) => one - other)[0];
}

const DAY_MS = 86_400_000;
/** Clocks of all zones differ from UTC by whole quarters of an hour. */
const QUARTER_MS = 900_000;

/** The beginning of the next day in a time zone. */
function nextMidnight(now: number, timeZone: string): number {
  const day = dayFormat(timeZone);
  const today = day.format(now);
  let moment = Math.floor(now / QUARTER_MS) * QUARTER_MS;
  while (day.format(moment) === today) moment += QUARTER_MS;
  return moment;
}

/** « 17 h 30 », « 9 h », « minuit », `17:30`: as the server writes the hours beside. */
export function timeText(moment: number, midnight: string, language: string, timeZone: string): string {
  const timeIn = (locale: string) => dateFormat(locale, { timeZone, timeStyle: 'short' }).format(moment);
  const french = timeIn('fr');
  if (french === '00:00') return midnight;
  if (!language.startsWith('fr')) return timeIn(language);
  const [hours, minutes] = french.split(':');
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** How many days a moment is after now, in a time zone. */
export function daysAhead(moment: number, now: number, timeZone: string): number {
  const day = dayFormat(timeZone);
  return Math.round((Date.parse(day.format(moment)) - Date.parse(day.format(now))) / DAY_MS);
}

/** « lundi ». */
export function weekdayText(moment: number, language: string, timeZone: string): string {
  return dateFormat(language, { timeZone, weekday: 'long' }).format(moment);
}

/** « 4 janvier », « 1er février ». */
export function dateText(moment: number, language: string, timeZone: string): string {
  const text = dateFormat(language, { timeZone, day: 'numeric', month: 'long' }).format(moment);
  return language.startsWith('fr') ? text.replace(/^1 /, '1er ') : text;
}

/** As `#language/formats.ts`, which would bring a larger file to every page that shows hours in its footer. */
function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat([`${language === 'en' ? 'en-GB' : language}-u-ca-gregory-nu-latn`, 'fr'], options);
}

/** `2026-11-17` */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
