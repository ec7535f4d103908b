/** Moments as contributors read them, in French time. */
const DAY = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const TIME = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** « 3 mars 2026 » */
export function dayOf(moment: Date): string {
  return DAY.format(moment).replace(/^1 /, '1er ');
}

/** « 3 mars 2026 à 9 h 05 » */
export function momentOf(moment: Date): string {
  const [hours = '', minutes = ''] = TIME.format(moment).split(':');
  return `${dayOf(moment)} à ${Number(hours)}\u00a0h\u00a0${minutes}`;
}

const RELATIVE = new Intl.RelativeTimeFormat('fr-FR', { numeric: 'auto' });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** « à l’instant », « il y a 3 heures », « hier », « il y a 12 jours » */
export function agoOf(moment: Date, now: Date): string {
  const elapsed = now.getTime() - moment.getTime();
  if (elapsed < MINUTE_MS) return 'à l’instant';
  if (elapsed < HOUR_MS) return RELATIVE.format(-Math.floor(elapsed / MINUTE_MS), 'minute');
  if (elapsed < DAY_MS) return RELATIVE.format(-Math.floor(elapsed / HOUR_MS), 'hour');
  return RELATIVE.format(-Math.floor(elapsed / DAY_MS), 'day');
}
