import { dateFormat } from '#language/formats.ts';
import { isSourceLanguage, type Words } from '#language/translate.ts';
import * as french from '#server/content/french-date.ts';

/**
 * Dates in the language of the page, from the stored texts `YYYY-MM-DD` and `YYYY-MM-DD HH:MM` (LANG-6), without
 * conversion between time zones. Midnight means that no hour was given. A text that is not a date is returned
 * unchanged.
 */

export type Language = Pick<Words, 'language'>;

/** « samedi 21 mars 2026 à 18 h 30 », “Saturday 21 March 2026 at 18:30” */
export function longDate(stored: string, locale: Language): string {
  if (isSourceLanguage(locale.language)) return french.longDate(stored);
  return formatDate(stored, locale, { dateStyle: 'full' });
}

/** « 21 mars 2026 » */
export function shortDate(stored: string, locale: Language): string {
  if (isSourceLanguage(locale.language)) return french.shortDate(stored);
  const moment = french.readStoredDate(stored);
  return moment === undefined ? stored : dateFormat(locale.language, { dateStyle: 'long' }).format(moment.date);
}

/** « 18 h 30 », “18:30” */
export function timeOf(time: string, locale: Language): string {
  if (isSourceLanguage(locale.language)) return french.frenchTime(time);
  return dateFormat(locale.language, { timeStyle: 'short' }).format(new Date(`2000-01-01T${time}Z`));
}

/** « du 3 au 5 juillet 2026 », « samedi 21 mars 2026, de 18 h 30 à 20 h » */
export function longPeriod(start: string, end: string | undefined, locale: Language): string {
  if (isSourceLanguage(locale.language)) return french.longPeriod(start, end);
  return formatPeriod(start, end, locale, { dateStyle: 'full' });
}

/** For a card: « 21 mars 2026 à 18 h 30 », « du 3 au 5 juillet 2026 » */
export function shortPeriod(start: string, end: string | undefined, locale: Language): string {
  if (isSourceLanguage(locale.language)) return french.shortPeriod(start, end);
  const [from, to] = [french.readStoredDate(start), end === undefined ? undefined : french.readStoredDate(end)];
  if (from === undefined || to === undefined || from.day === to.day)
    return formatDate(start, locale, { dateStyle: 'long' });
  return dateFormat(locale.language, { dateStyle: 'long' }).formatRange(from.date, to.date);
}

/** « janv. », “Jan”: for a calendar leaf. */
export function shortMonth(month: number, locale: Language): string {
  return dateFormat(locale.language, { month: 'short' }).format(new Date(Date.UTC(2000, month - 1, 1)));
}

function formatDate(stored: string, locale: Language, options: Intl.DateTimeFormatOptions): string {
  const moment = french.readStoredDate(stored);
  if (moment === undefined) return stored;
  return dateFormat(locale.language, moment.time !== undefined ? { ...options, timeStyle: 'short' } : options).format(
    moment.date,
  );
}

function formatPeriod(start: string, end: string | undefined, locale: Language, options: Intl.DateTimeFormatOptions) {
  const [from, to] = [
    french.readStoredDate(start),
    end === undefined || end === start ? undefined : french.readStoredDate(end),
  ];
  const hasTime = from?.time !== undefined && to?.time !== undefined;
  if (from === undefined || to === undefined || (from.day === to.day && !hasTime))
    return formatDate(start, locale, options);
  return dateFormat(locale.language, hasTime ? { ...options, timeStyle: 'short' } : options).formatRange(
    from.date,
    to.date,
  );
}

/** « 21/03/2026 », `21.03.2026`, followed by the time if there is one. */
export function figuresOf(stored: string, locale: Language): string {
  const moment = french.readStoredDate(stored.slice(0, 10));
  if (moment === undefined) return stored;
  const day = dateFormat(locale.language, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(moment.date);
  return day + stored.slice(10);
}
