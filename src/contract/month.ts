/**
 * Months and days as agendas and calendars count them, on both sides. Days are texts `YYYY-MM-DD`, months travel as
 * `YYYY-MM`; no time zone takes part.
 */
export interface Month {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
}

/**
 * Bubbles from an agenda or a calendar in which the visitor chose another month (`detail.month`, `YYYY-MM`). Those that
 * stand in one `[data-agenda-group]` follow each other.
 */
export const MONTH_EVENT = 'vitrine:month';
export const MONTH_GROUP_SELECTOR = '[data-agenda-group]';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** `YYYY-MM`; undefined when it is no month that an agenda could have. */
export function parseMonth(text: string): Month | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  return createMonth(Number(year), Number(month));
}

export function createMonth(year: number, month: number): Month | undefined {
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12;
  return isMonth && Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR ? { year, month } : undefined;
}

/** The month of a day. */
export function monthOfDay(day: string): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) };
}

export function formatMonth({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${pad(month)}`;
}

export function addMonths({ year, month }: Month, count: number): Month {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
}

export function isSameMonth(one: Month, other: Month): boolean {
  return one.year === other.year && one.month === other.month;
}

export function firstDayOf(month: Month): string {
  return `${formatMonth(month)}-01`;
}

export function lastDayOf({ year, month }: Month): string {
  return dayText(new Date(Date.UTC(year, month, 0)));
}

/** A real day written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
  );
}

/** The last day that four digits can name comes after itself: people write it for « without an end ». */
export function addDays(day: string, count: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + count);
  const text = dayText(moment);
  return text.length > day.length ? '9999-12-31' : text;
}

/** The days from one to the other, both included, as far as they lie in the month. */
export function daysWithin(month: Month, first: string, last: string): string[] {
  const end = last < lastDayOf(month) ? last : lastDayOf(month);
  const days: string[] = [];
  for (let day = first > firstDayOf(month) ? first : firstDayOf(month); day <= end; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** Six weeks that hold the month: always six, so that no month is higher than another. `start` is 0 for Sunday. */
export function weeksOf(month: Month, start = 1): string[][] {
  const first = firstDayOf(month);
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 7 - start) % 7;
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(first, week * 7 + day - weekday)),
  );
}

function dayText(moment: Date): string {
  return `${String(moment.getUTCFullYear()).padStart(4, '0')}-${pad(moment.getUTCMonth() + 1)}-${pad(moment.getUTCDate())}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
