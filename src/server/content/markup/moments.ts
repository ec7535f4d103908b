import { dateFormat, knownLanguage } from '#language/formats.ts';
import type { Locale } from '#language/locale.tsx';
import { isSourceLanguage } from '#language/translate.ts';
import { type Language, shortDate, timeOf } from '#server/content/language/dates.ts';
import { localDay, localMinute } from '#server/content/local-time.ts';

type ZonedLanguage = Pick<Locale, 'language' | 'timeZone'>;

/** The day of a moment in the time zone of the site (LANG-6): « 3 mars 2026 », “3 March 2026” */
export function dayOf(moment: Date, { language, timeZone }: ZonedLanguage): string {
  return shortDate(localDay(moment, timeZone), { language });
}

/** In the time zone of the site: « 3 mars 2026 à 9 h 05 », « 3 mars 2026 à 8 h », “3 March 2026 at 09:05” */
export function momentOf(moment: Date, { language, timeZone }: ZonedLanguage): string {
  if (!isSourceLanguage(language))
    return dateFormat(language, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(moment);
  return `${dayOf(moment, { language, timeZone })} à ${timeOf(localMinute(moment, timeZone).slice(11), { language })}`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** « à l’instant », « il y a 3 heures », « hier », « il y a 12 jours »; “now”, “3 hours ago”, “yesterday” */
export function agoOf(moment: Date, now: Date, { language }: Language): string {
  const elapsed = now.getTime() - moment.getTime();
  const relative = new Intl.RelativeTimeFormat(knownLanguage(language), { numeric: 'auto' });
  if (elapsed < MINUTE_MS) return isSourceLanguage(language) ? 'à l’instant' : relative.format(0, 'second');
  if (elapsed < HOUR_MS) return relative.format(-Math.floor(elapsed / MINUTE_MS), 'minute');
  if (elapsed < DAY_MS) return relative.format(-Math.floor(elapsed / HOUR_MS), 'hour');
  return relative.format(-Math.floor(elapsed / DAY_MS), 'day');
}
