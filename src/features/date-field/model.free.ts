import { daysInMonth, isoDay, type Moment, momentOf } from './model.calendar.ts';
import { fold } from './model.pieces.ts';
import { dateWords } from './model.words.ts';

/** Settings for reading dates as people type them. */
export interface FreeRules {
  readonly hasTime: boolean;
  readonly language: string;
  /** The month comes before the day, as in the United States. */
  readonly isMonthFirst?: boolean;
  readonly currentYear: number;
  /** yyyy-mm-dd, inclusive: they decide the century of two digits. */
  readonly min: string | undefined;
  readonly max: string | undefined;
}

/** A day, a month and a year that stand in a text, whether or not the calendar has that day. */
export interface TypedDay {
  readonly day: number;
  /** 1 to 12. */
  readonly month: number;
  readonly year: number;
}
interface TypedParts extends TypedDay {
  readonly hasShortYear: boolean;
  readonly hour: number;
  readonly minute: number;
}

/** No date is longer; what is longer is not read. */
const MAX_CHARACTERS = 40;
/** Two digits up to this many years ahead belong to this century. */
const SHORT_YEARS_AHEAD = 10;

const SEPARATED =
  /^(\d{1,2})(?:er|st|nd|rd|th|[º°])?[\s/.-]{1,3}(?:de\s)?(\d{1,2}|\p{L}{3,12}\.?)[\s/.,-]{1,3}(?:de\s)?(\d{4}|\d{2})(?!\d)/u;
/** `March 3, 1965` */
const NAME_FIRST = /^(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)/u;
const WHOLE = /^(\d{2})(\d{2})(\d{4})(?=\d{4}$)/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})(?!\d)/;
/** « à 10 h 30 », `um 10.30 Uhr`, `a las 10:30` */
const TIME =
  /^(?:\s{0,2},?\s{0,2}(?:\p{L}{1,4}\s){0,2}|t)(\d{1,2})(?:\s?(?:[h:.]|uhr|uur)\s?(\d{2})?(?::\d{2})?|(\d{2}))(?:\s?(?:h|uhr|uur))?$/u;

/**
 * `03/02/65`, `03021965`, `03.02.1965`, `3 février 1965`; with a time `10h30`, `10 h 30`, `1030`. Names of months are
 * those of the language.
 */
export function readFreely(text: string, rules: FreeRules): Moment | undefined {
  const parts = partsOf(text, rules);
  if (parts === undefined) return undefined;
  const { day, month, year, hour, minute, hasShortYear } = parts;
  const found = { year: hasShortYear ? wholeYear(parts, rules) : year, month, day, hour, minute, second: 0 };
  return momentOf(found);
}

/** The day of a text that is written like a date, where the calendar has no such day: 31 February. */
export function absentDay(text: string, rules: FreeRules): TypedDay | undefined {
  const parts = partsOf(text, { ...rules, hasTime: true });
  if (parts === undefined) return undefined;
  const year = parts.hasShortYear ? wholeYear(parts, rules) : parts.year;
  const { day, month } = parts;
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDay && day > daysInMonth(year, month) ? { day, month, year } : undefined;
}

/** « 31 février »; with the year where it matters: « 29 février 2023 ». */
export function absentWords({ day, month, year }: TypedDay, language: string): string {
  const words = `${day} ${dateWords(language).months[month - 1]?.[0] ?? ''}`;
  return month === 2 && day === 29 ? `${words} ${year}` : words;
}

function partsOf(text: string, { hasTime, language, isMonthFirst = false }: FreeRules): TypedParts | undefined {
  const written = fold(text.trim());
  if (written.length > MAX_CHARACTERS) return undefined;
  const named = NAME_FIRST.exec(written);
  const found = named ?? SEPARATED.exec(written) ?? (hasTime ? WHOLE.exec(written) : null) ?? DIGITS.exec(written);
  const [whole = '', first = '', second = '', year = ''] = found ?? [];
  const isSwapped = named !== null || (isMonthFirst && /^\d/.test(second));
  const [day, month] = isSwapped ? [second, first] : [first, second];
  const time = timeOf(written.slice(whole.length));
  const number = /^\d/.test(month) ? Number(month) : monthNamed(month, language);
  if (found === null || time === undefined || number === undefined) return undefined;
  if (!hasTime && written.length > whole.length) return undefined;
  return { day: Number(day), month: number, year: Number(year), hasShortYear: year.length === 2, ...time };
}

/** No time is midnight, as in the formats of the specification. */
function timeOf(rest: string): Pick<TypedParts, 'hour' | 'minute'> | undefined {
  if (rest === '') return { hour: 0, minute: 0 };
  const [whole, hour, minute, digits] = TIME.exec(rest) ?? [];
  return whole === undefined ? undefined : { hour: Number(hour), minute: Number(minute ?? digits ?? 0) };
}

function monthNamed(written: string, language: string): number | undefined {
  const start = written.replace('.', '');
  const names = dateWords(language).months.map((forms) => forms.map((form) => fold(form).replace('.', '')));
  const fitting = names.flatMap((forms, index) => (forms.some((form) => form.startsWith(start)) ? [index + 1] : []));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * The latest of the years that end in these digits, that is at most ten years ahead and that the bounds of the field
 * allow: « 65 » is 1965, and for a date in the past « 30 » is 1930. Bounds that allow no year are ignored.
 */
function wholeYear({ day, month, year }: TypedDay, { currentYear, min, max }: FreeRules): number {
  const century = currentYear - (currentYear % 100);
  const years = [century + 100, century, century - 100].map((base) => base + year);
  const isAllowed = (one: number) => {
    const date = isoDay({ year: one, month, day });
    return (min === undefined || date >= min) && (max === undefined || date <= max);
  };
  const near = years.filter((one) => one <= currentYear + SHORT_YEARS_AHEAD);
  return near.find(isAllowed) ?? years.findLast(isAllowed) ?? near[0] ?? year;
}
