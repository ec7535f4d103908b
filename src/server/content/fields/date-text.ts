import { isDay } from '#contract/month.ts';
import { type FreeRules, readFreely } from '#features/date-field/model.free.ts';
import { isMonthFirst } from '#language/formats.ts';
import { momentOnDay, readLocalMoment } from '#server/content/local-time.ts';

/** Dates as elements store them: texts without a time zone (DATE-4). */

const DAY = /^(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\/(\d{1,2})\/(\d{4}))/;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/;
/** Written by some databases for « no date ». */
const NO_DATE = /^0{4}-00-00/;
/** An earlier year is a typing error. */
const FIRST_YEAR = '1000';

/** `YYYY-MM-DD` from what a picker sends or a user types in the language; '' for no date; undefined when invalid. */
export function readDate(typed: string, language = 'fr'): string | undefined {
  const written = typed.trim();
  if (NO_DATE.test(written)) return '';
  const found = dayAtStart(written, language);
  return found !== undefined && found.rest === '' ? found.day : freely(written, false, language)?.slice(0, 10);
}

/** `YYYY-MM-DD HH:MM`; seconds are dropped, a time is required. */
export function readDateTime(typed: string, language = 'fr'): string | undefined {
  const written = typed.trim();
  if (NO_DATE.test(written)) return '';
  const found = dayAtStart(written, language);
  const [, hour = '', minute = ''] =
    /^(?:T|\s+|\s+à\s+)(\d{1,2})[:hH](\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(found?.rest ?? '') ?? [];
  if (found === undefined || minute === '' || Number(hour) > 23 || Number(minute) > 59)
    return freely(written, true, language);
  return `${found.day} ${hour.padStart(2, '0')}:${minute}`;
}

/** A moment in local time, as sent by a date field or typed; a day alone means its beginning. */
export function readTypedMoment(typed: string, timeZone: string): Date | undefined {
  const day = readDate(typed);
  if (day) return momentOnDay(day, 0, timeZone);
  const moment = readDateTime(typed);
  return moment ? readLocalMoment(moment.replace(' ', 'T'), timeZone) : undefined;
}

/** Reads usual notations: `03/02/65`, `14 juillet 2026 à 9 h 30`. With `hasTime` the time is required. */
function freely(written: string, hasTime: boolean, language: string): string | undefined {
  const rules: FreeRules = {
    hasTime,
    language,
    isMonthFirst: isMonthFirst(language),
    currentYear: new Date().getFullYear(),
    min: undefined,
    max: undefined,
  };
  const moment = readFreely(written, rules);
  if (moment === undefined || (hasTime && readFreely(written, { ...rules, hasTime: false }) !== undefined))
    return undefined;
  const { year, month, day, hour, minute } = moment;
  const text = [year, month, day].map((part) => pad(part)).join('-');
  return isDay(text) && text >= FIRST_YEAR ? `${text} ${pad(hour)}:${pad(minute)}` : undefined;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

function dayAtStart(written: string, language: string): { readonly day: string; readonly rest: string } | undefined {
  const found = (isMonthFirst(language) ? ISO_DAY : DAY).exec(written);
  if (found === null) return undefined;
  const [whole, year = found[6], month = found[5], date = found[4]] = found;
  const day = [year, month, date].map((part = '') => part.padStart(2, '0')).join('-');
  return isDay(day) && day >= FIRST_YEAR ? { day, rest: written.slice(whole.length) } : undefined;
}
