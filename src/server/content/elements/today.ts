import { writeFrenchMoment } from '#server/content/french-moment.ts';

/** Days are those of France, in whichever time zone the server runs. */
const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in France at a moment, `YYYY-MM-DD`. */
export function frenchDay(moment: Date): string {
  return FORMAT.format(moment);
}

/** Date and time in France at a moment, `YYYY-MM-DD HH:MM`, as elements store them. */
export function frenchMinute(moment: Date): string {
  return writeFrenchMoment(moment).replace('T', ' ');
}
