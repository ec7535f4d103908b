/** Swedes write `YYYY-MM-DD HH:MM`. Days are those of France, in whichever time zone the server runs. */
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

/** Reads it back; undefined for what is no moment, or is skipped when summer time begins. */
export function readFrenchMoment(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined;
  for (const zone of ['+02:00', '+01:00']) {
    const moment = new Date(`${text}:00${zone}`);
    if (!Number.isNaN(moment.getTime()) && writeFrenchMoment(moment) === text) return moment;
  }
  return undefined;
}
