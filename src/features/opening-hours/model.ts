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
export function nextChange(stretches: readonly OpenStretch[], until: number, now: number): number | undefined {
  const moments = [...stretches.flatMap(({ from, to }) => [from, to]), nextMidnight(now), until];
  return moments.filter((moment) => moment > now && moment <= until).sort((one, other) => one - other)[0];
}

const ZONE = 'Europe/Paris';
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' });
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const HOUR_MS = 3_600_000;

/** The next midnight in France. Offsets of France are whole hours. */
function nextMidnight(now: number): number {
  const today = DAY.format(now);
  let moment = Math.floor(now / HOUR_MS) * HOUR_MS;
  while (DAY.format(moment) === today) moment += HOUR_MS;
  return moment;
}

/** « 17 h 30 », « 9 h », « minuit ». */
export function timeText(moment: number, midnight: string): string {
  const [hours = '', minutes = ''] = CLOCK.format(moment).split(':');
  if (hours === '00' && minutes === '00') return midnight;
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** How many days a moment is after now, in France. */
export function daysAhead(moment: number, now: number): number {
  return Math.round((Date.parse(DAY.format(moment)) - Date.parse(DAY.format(now))) / (24 * HOUR_MS));
}

/** « lundi ». */
export function weekdayText(moment: number, language: string): string {
  return new Intl.DateTimeFormat(language, { timeZone: ZONE, weekday: 'long' }).format(moment);
}

/** « 4 janvier », « 1er février ». */
export function dateText(moment: number, language: string): string {
  const text = new Intl.DateTimeFormat(language, { timeZone: ZONE, day: 'numeric', month: 'long' }).format(moment);
  return language.startsWith('fr') ? text.replace(/^1 /, '1er ') : text;
}
