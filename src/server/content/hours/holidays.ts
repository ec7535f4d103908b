import { addDays } from '#contract/month.ts';
import { HOLIDAYS } from './texts.ts';

/** French names of the public holidays of a year by day: Code du travail, article L3133-1. */
export function holidaysOf(year: number, isAlsaceMoselle: boolean): ReadonlyMap<string, string> {
  const easter = easterOf(year);
  return new Map([
    [`${year}-01-01`, HOLIDAYS.newYear],
    ...(isAlsaceMoselle ? [[addDays(easter, -2), HOLIDAYS.goodFriday] as const] : []),
    [addDays(easter, 1), HOLIDAYS.easterMonday],
    [`${year}-05-01`, HOLIDAYS.labourDay],
    [`${year}-05-08`, HOLIDAYS.victory],
    [addDays(easter, 39), HOLIDAYS.ascension],
    [addDays(easter, 50), HOLIDAYS.whitMonday],
    [`${year}-07-14`, HOLIDAYS.nationalDay],
    [`${year}-08-15`, HOLIDAYS.assumption],
    [`${year}-11-01`, HOLIDAYS.allSaints],
    [`${year}-11-11`, HOLIDAYS.armistice],
    [`${year}-12-25`, HOLIDAYS.christmas],
    ...(isAlsaceMoselle ? [[`${year}-12-26`, HOLIDAYS.stStephen] as const] : []),
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
