import { clockWords, either, hoursWords, slotsOf } from '#contract/hours.ts';
import { firstWeekday, formatList } from '#language/formats.ts';
import { FRENCH_WORDS } from '#language/french.ts';
import type { Translate } from '#language/translate.ts';
import { type Moment, weekday } from './model.calendar.ts';
import { absentWords } from './model.free.ts';
import { type DateSettings, type Reading, readStored, readTyped, refusalOf, timeRefusalOf } from './model.ts';
import { dateWords } from './model.words.ts';
import { TEXTS } from './texts.ts';

/** A sentence of texts.ts and what to fill it with: the browser translates it, the server fills the French. */
interface Complaint {
  readonly text: string;
  readonly data: Readonly<Record<string, string>>;
}

/** What is wrong with the text; undefined when nothing is, or when nothing is written. */
export function complaintAbout(text: string, settings: DateSettings, t = FRENCH_WORDS.t): Complaint | undefined {
  return complaintOf(readTyped(text, settings), settings, t);
}

/** The same for a text that has been read. */
export function complaintOf(reading: Reading, settings: DateSettings, t: Translate): Complaint | undefined {
  if (reading.kind === 'empty') return undefined;
  if (reading.kind === 'unreadable') {
    return reading.absent === undefined
      ? { text: TEXTS.unreadable, data: { format: settings.shown.hint } }
      : { text: TEXTS.absent, data: { date: absentWords(reading.absent, settings.language) } };
  }
  const { moment } = reading;
  const refusal = refusalOf(moment, settings);
  if (refusal === undefined) return timeComplaint(moment, settings, t);
  if (refusal === 'excluded' && isOtherWeekday(moment, settings))
    return { text: TEXTS.weekdays, data: { days: weekdayWords(settings) } };
  const bound = readStored((refusal === 'before' ? settings.min : settings.max) ?? '', { ...settings, hasTime: false });
  return {
    text: TEXTS[refusal],
    data: { date: bound.kind === 'moment' ? dayOf(settings.shown.format(bound.moment), settings) : '' },
  };
}

function timeComplaint(moment: Moment, settings: DateSettings, t: Translate): Complaint | undefined {
  const refusal = timeRefusalOf(moment, settings);
  if (refusal === undefined) return undefined;
  const { hours, minuteStep } = settings;
  if (refusal === 'hours') return { text: TEXTS.hours, data: { hours: hoursWords(hours, t) } };
  const wanted = moment.hour * 60 + moment.minute;
  const slots = slotsOf(hours, minuteStep);
  const before = slots.findLast((slot) => slot <= wanted);
  const after = slots.find((slot) => slot > wanted);
  const near = [before, after].filter((slot) => slot !== undefined).map((slot) => clockWords(slot, t));
  return { text: TEXTS.step, data: { times: either(near, t) } };
}

function isOtherWeekday(moment: Moment, { allowedWeekdays }: DateSettings): boolean {
  return allowedWeekdays !== undefined && !allowedWeekdays.has(weekday(moment));
}

/** « lundi, mardi ou jeudi », in the order of the week. */
function weekdayWords({ allowedWeekdays = new Set(), language }: DateSettings): string {
  const { weekdays } = dateWords(language);
  const start = firstWeekday(language);
  const week = weekdays.map((_, index) => (index + start) % 7);
  const names = week.flatMap((day) => (allowedWeekdays.has(day) ? (weekdays[day]?.[0] ?? []) : []));
  return formatList(names, language, 'or');
}

/** The day alone, where a time is shown behind it. */
function dayOf(text: string, { hasTime }: DateSettings): string {
  return hasTime ? text.replace(/\s+00:00(:00)?$/, '') : text;
}
