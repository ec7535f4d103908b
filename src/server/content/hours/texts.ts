import { shortDate } from '#server/content/french-date.ts';

/** What pages say of opening hours. */
export const texts = {
  closed: 'fermé',
  byAppointment: 'sur rendez-vous',
  week: 'Horaires de la semaine',
  restOfYear: 'Le reste de l’année',
  changes: 'Prochains changements',
  appointment: 'Prendre rendez-vous',
  days: (from: string, to: string) => `Du ${from} au ${to}`,
  dayLine: (days: string, hours: string) => `${days}\u00a0: ${hours}`,
  yearly: (from: string, to: string) => `du ${withoutYear(from)} au ${withoutYear(to)}`,
} as const;

function withoutYear(day: string): string {
  return shortDate(day).replace(/ \d{4}$/, '');
}
