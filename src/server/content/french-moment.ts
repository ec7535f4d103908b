/** The Swedish format is `YYYY-MM-DD HH:MM`. French time, independent of the time zone of the server. */
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Date and time in France at a moment, `YYYY-MM-DD HH:MM`, as elements store them. */
export function frenchMinute(moment: Date): string {
  return FORMAT.format(moment);
}

/** The date in France at a moment, `YYYY-MM-DD`. */
export function frenchDay(moment: Date): string {
  return frenchMinute(moment).slice(0, 10);
}

/** Date and time in France as browsers write them in a field, `YYYY-MM-DDTHH:mm`. */
export function writeFrenchMoment(moment: Date): string {
  return frenchMinute(moment).replace(' ', 'T');
}

/** The inverse of `writeFrenchMoment`; undefined for an invalid text, and for an hour that summer time skips. */
export function readFrenchMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  for (const zone of ['+02:00', '+01:00']) {
    const moment = new Date(`${text}:00${zone}`);
    if (!Number.isNaN(moment.getTime()) && writeFrenchMoment(moment) === text) return moment;
  }
  return undefined;
}
