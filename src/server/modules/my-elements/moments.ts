/** Moments as contributors read them, in French time. */
const DAY = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: 'numeric', month: 'long', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** « 3 mars 2026 » */
export function dayOf(moment: Date): string {
  return DAY.format(moment).replace(/^1 /, '1er ');
}

/** « 3 mars 2026 à 9 h 05 » */
export function momentOf(moment: Date): string {
  const [hours = '', minutes = ''] = TIME.format(moment).split(':');
  return `${dayOf(moment)} à ${Number(hours)}\u00a0h\u00a0${minutes}`;
}
