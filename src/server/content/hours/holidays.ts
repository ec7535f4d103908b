import { addDays } from './days.ts';

/** Names of the public holidays of a year by day: Code du travail, article L3133-1. */
export function holidaysOf(year: number, isAlsaceMoselle: boolean): ReadonlyMap<string, string> {
  const easter = easterOf(year);
  return new Map([
    [`${year}-01-01`, 'Jour de l’an'],
    ...(isAlsaceMoselle ? [[addDays(easter, -2), 'Vendredi saint'] as const] : []),
    [addDays(easter, 1), 'Lundi de Pâques'],
    [`${year}-05-01`, 'Fête du travail'],
    [`${year}-05-08`, 'Victoire de 1945'],
    [addDays(easter, 39), 'Ascension'],
    [addDays(easter, 50), 'Lundi de Pentecôte'],
    [`${year}-07-14`, 'Fête nationale'],
    [`${year}-08-15`, 'Assomption'],
    [`${year}-11-01`, 'Toussaint'],
    [`${year}-11-11`, 'Armistice de 1918'],
    [`${year}-12-25`, 'Noël'],
    ...(isAlsaceMoselle ? [[`${year}-12-26`, 'Saint-Étienne'] as const] : []),
  ]);
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm (Meeus, Astronomical Algorithms, chapter 8). */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${year}-${pad(Math.floor(sum / 31))}-${pad((sum % 31) + 1)}`;
}
