import { addDays } from '#contract/month.ts';
import { HOLIDAYS } from './texts.ts';

/** Where public holidays apply: everywhere in France, or there and in a territory that has more. */
export const HOLIDAY_REGIONS = [
  'communs',
  'alsace-moselle',
  'guadeloupe',
  'guyane',
  'martinique',
  'mayotte',
  'reunion',
  'saint-barthelemy',
  'saint-martin',
] as const;
export type HolidayRegion = (typeof HOLIDAY_REGIONS)[number];

/** The day of the abolition of slavery, `MM-DD`: Code du travail, L3422-2; in Saint-Martin, of the territory. */
const ABOLITION: Readonly<Partial<Record<HolidayRegion, string>>> = {
  mayotte: '04-27',
  martinique: '05-22',
  guadeloupe: '05-27',
  'saint-martin': '05-28',
  guyane: '06-10',
  'saint-barthelemy': '10-09',
  reunion: '12-20',
};

/** French names of the public holidays of a year by day: Code du travail, articles L3133-1, L3134-13 and L3422-2. */
export function holidaysOf(year: number, region: HolidayRegion): ReadonlyMap<string, string> {
  const easter = easterOf(year);
  const abolition = ABOLITION[region];
  return new Map([
    [`${year}-01-01`, HOLIDAYS.newYear],
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
    ...(region === 'alsace-moselle'
      ? [[addDays(easter, -2), HOLIDAYS.goodFriday] as const, [`${year}-12-26`, HOLIDAYS.stStephen] as const]
      : []),
    ...(abolition === undefined ? [] : [[`${year}-${abolition}`, HOLIDAYS.abolition] as const]),
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
