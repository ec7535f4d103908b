import { dateFormat, firstWeekday } from '#language/formats.ts';
import { dayNumber } from './model.calendar.ts';
import { momentOfDay } from './model.picker.ts';
import { dateWords } from './model.words.ts';

const DAY_MS = 86_400_000;

/** From the first day of the week on. */
export function weekdayNames(language: string): readonly { readonly long: string; readonly short: string }[] {
  const { weekdays } = dateWords(language);
  const start = firstWeekday(language);
  return [...weekdays.slice(start), ...weekdays.slice(0, start)].map(([long, short]) => ({ long, short }));
}

/** As they stand alone, in a list. */
export function monthNames(language: string): readonly string[] {
  const format = dateFormat(language, { month: 'long' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 9)));
}

/** « samedi 18 juillet 2026 »; the number on the day is part of its name, so « 1 » is not « 1er » here. */
export function dayNamer(language: string): (day: string) => string {
  const format = dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return (day) => format.format(dayNumber(momentOfDay(day)) * DAY_MS);
}
