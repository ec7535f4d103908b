import type { DateAttributes } from '#contract/date-field.ts';
import { type HourRange, isOnStep, isWithinHours } from '#contract/hours.ts';
import { dateFormat, knownLanguage } from '#language/formats.ts';
import { isoDay, type Moment, weekday } from './model.calendar.ts';
import { absentDay, type FreeRules, readFreely, type TypedDay } from './model.free.ts';
import { type Notation, notationOf } from './model.notation.ts';
import { phpDate, phpTime } from './model.notation-php.ts';
import { pickerDate, pickerTime } from './model.notation-picker.ts';
import { literal, type Piece } from './model.pieces.ts';
import { dateWords } from './model.words.ts';

const FIRST_YEAR = 1900;
const YEARS_AHEAD = 5;

export interface DateSettings {
  /** Of the names of months and days. */
  readonly language: string;
  readonly hasTime: boolean;
  readonly showSeconds: boolean;
  readonly isMasked: boolean;
  /** DATE-1: Backspace or Delete empties the field. */
  readonly clearsAtOnce: boolean;
  readonly shown: DateText;
  readonly sent: DateText;
  readonly years: { readonly from: number; readonly to: number };
  /** yyyy-mm-dd, inclusive. */
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly excluded: ReadonlySet<string>;
  readonly allowed: ReadonlySet<string> | undefined;
  readonly allowedWeekdays: ReadonlySet<number> | undefined;
  /** Of the time; empty: every hour. */
  readonly hours: readonly HourRange[];
  readonly minuteStep: number;
  /** Reads dates as people type them. */
  readonly isFree: boolean;
  /** Where the format shown is day, month, year, or month, day, year. */
  readonly typing: FreeRules | undefined;
  /** Attributes that could not be read. */
  readonly faults: readonly ('notation' | 'bound')[];
}

export type Reading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'moment'; readonly moment: Moment }
  | { readonly kind: 'unreadable'; readonly absent?: TypedDay | undefined };
type Refusal = 'before' | 'after' | 'excluded';

/** A day, or a day and a time, as text. */
interface DateText {
  readonly hint: string;
  format(moment: Moment): string;
  read(text: string): Reading;
}

const DEFAULTS = {
  picker: { date: 'dd/mm/yy', time: 'HH:mm:ss', dateSent: 'yy-mm-dd', timeSent: 'HH:mm:ss' },
  php: { date: 'd/m/Y', time: 'H:i:s', dateSent: 'Y-m-d', timeSent: 'H:i:s' },
} as const;

export function dateSettings(attributes: DateAttributes, currentYear: number, pageLanguage = 'fr'): DateSettings {
  const language = knownLanguage(pageLanguage);
  const words = dateWords(language);
  const { flavour, hasTime, isNormal, showSeconds } = attributes;
  const faults: ('notation' | 'bound')[] = [];
  const isPhp = flavour === 'php';
  const notation = (text: string) => (isPhp ? phpDate(text, words) : pickerDate(text, currentYear, words));
  const time = (text: string) => (isPhp ? phpTime(text, words) : pickerTime(text, words));
  const defaults = DEFAULTS[isPhp ? 'php' : 'picker'];

  function textOf(
    date: string | undefined,
    clock: string | undefined,
    usual: { date: string; time: string },
  ): DateText {
    const read = date === undefined ? undefined : notation(date);
    const readTime = clock === undefined ? undefined : time(clock);
    if ((date !== undefined && read === undefined) || (hasTime && clock !== undefined && readTime === undefined))
      faults.push('notation');
    const days = read ?? (notation(usual.date) as Notation);
    return dateText(days, hasTime ? (readTime ?? time(usual.time)) : undefined);
  }
  const isMasked = flavour === 'mask';
  // `normal-date` is sent as it is typed, so it has one format in every language.
  const usualDate = isNormal ? defaults.date : (notationIn(language, isPhp ? 'php' : 'picker') ?? defaults.date);
  const shown = textOf(isMasked ? undefined : attributes.dateFormat, isMasked ? undefined : attributes.timeFormat, {
    date: usualDate,
    time: defaults.time,
  });
  const sent = isNormal
    ? shown
    : textOf(isMasked ? undefined : attributes.dateFormatSent, isMasked ? undefined : attributes.timeFormatSent, {
        date: defaults.dateSent,
        time: defaults.timeSent,
      });

  function dayIn(written: string): string[] {
    for (const text of [sent, ISO, shown]) {
      const reading = text.read(written);
      if (reading.kind === 'moment') return [isoDay(reading.moment)];
      if (reading.kind === 'empty') return [];
    }
    faults.push('bound');
    return [];
  }
  const [min, max] = [dayIn(attributes.min)[0], dayIn(attributes.max)[0]];
  if (attributes.hasWrongHours) faults.push('bound');
  const order = /^(03|02)(\D{1,2})(?:03|02)\2?2001/.exec(shown.format(SOME_MOMENT))?.[1];
  const areWeekdays = attributes.allowed.length > 0 && attributes.allowed.every((day) => /^[0-6]$/.test(day));
  const allowed = areWeekdays ? [] : attributes.allowed.flatMap(dayIn);
  return {
    language,
    hasTime,
    showSeconds,
    isMasked,
    clearsAtOnce: flavour === 'picker',
    shown,
    sent,
    years: yearRange(attributes.yearRange, currentYear),
    min,
    max,
    excluded: new Set(attributes.excluded.flatMap(dayIn)),
    allowed: allowed.length === 0 ? undefined : new Set(allowed),
    allowedWeekdays: areWeekdays ? new Set(attributes.allowed.map(Number)) : undefined,
    hours: hasTime ? attributes.hours : [],
    minuteStep: attributes.minuteStep,
    isFree: attributes.isFree && order !== undefined,
    typing:
      order === undefined ? undefined : { hasTime, language, isMonthFirst: order === '02', currentYear, min, max },
    faults,
  };
}
/** How the language writes a day in figures; undefined where it needs words. */
function notationIn(language: string, flavour: 'picker' | 'php'): string | undefined {
  const letters = flavour === 'php' ? { day: 'd', month: 'm', year: 'Y' } : { day: 'dd', month: 'mm', year: 'yy' };
  const parts = dateFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(0);
  const written = parts.map(({ type, value }) => {
    if (type === 'literal') return value.replace(/[\u061c\u200e\u200f]/g, '');
    return type === 'day' || type === 'month' || type === 'year' ? letters[type] : undefined;
  });
  const isPlain = parts.every(({ type, value }) => type !== 'literal' || !/\p{L}/u.test(value));
  return isPlain && !written.includes(undefined) ? written.join('') : undefined;
}

/** Its parts differ, so that a format tells in which order it writes them. */
const SOME_MOMENT: Moment = { year: 2001, month: 2, day: 3, hour: 0, minute: 0, second: 0 };

/** Days with a time behind them: the time may be left out (midnight), and so may its seconds. */
function dateText(days: Notation, time: readonly Piece[] | undefined): DateText {
  const forms = time === undefined ? [days] : [joined(days, time), joined(days, withoutSeconds(time)), days];
  const [whole = days] = forms;
  return {
    hint: whole.hint,
    format: whole.format,
    read(text) {
      const written = text.trim();
      // The « no date » of databases.
      if (written === '' || /^0{4}-00-00(?:[ T]00:00(?::00)?)?$/.test(written)) return { kind: 'empty' };
      for (const form of forms) {
        const moment = form.parse(written);
        if (moment !== undefined) return { kind: 'moment', moment };
      }
      return { kind: 'unreadable' };
    },
  };
}

function joined(days: Notation, time: readonly Piece[]): Notation {
  return notationOf([...days.pieces, literal(' '), ...time], days.century);
}

/** `HH:mm:ss` as `HH:mm`: the seconds with the sign before them. */
function withoutSeconds(time: readonly Piece[]): readonly Piece[] {
  const at = time.findIndex(({ reads }) => reads === 'second');
  return at < 1 ? time : [...time.slice(0, time[at - 1]?.reads === undefined ? at - 1 : at), ...time.slice(at + 1)];
}

/** What the field holds: in the format shown, else in the format sent, else as people type it. */
export function readTyped(text: string, { shown, sent, isFree, typing }: DateSettings): Reading {
  for (const form of [shown, sent]) {
    const reading = form.read(text);
    if (reading.kind !== 'unreadable') return reading;
  }
  if (typing === undefined) return { kind: 'unreadable' };
  const moment = isFree ? readFreely(text, typing) : undefined;
  return moment === undefined ? { kind: 'unreadable', absent: absentDay(text, typing) } : { kind: 'moment', moment };
}

/**
 * The server's value: in the format sent; of a masked field, its day is characters 1–10, its time 12–19 (DATE-3). The
 * browser's own field writes a T between them.
 */
export function readStored(value: string, settings: DateSettings): Reading {
  const written = value.trim().replace(/^(\d{4}-\d{2}-\d{2})T(?=\d{2}:)/, '$1 ');
  const cut = settings.isMasked ? `${written.slice(0, 10)} ${settings.hasTime ? written.slice(11, 19) : ''}` : written;
  for (const text of [settings.sent, ISO, settings.shown]) {
    const reading = text.read(cut);
    if (reading.kind !== 'unreadable') return reading;
  }
  return { kind: 'unreadable' };
}
/** As databases write it: a field of days alone leaves the time out. */
const ISO = dateText(phpDate('Y-m-d') as Notation, phpTime('H:i:s'));

/** What is sent for a text and its reading: an unreadable text is sent as it was typed (DATE-4). */
export function sentOf(reading: Reading, text: string, { sent }: DateSettings): string {
  return reading.kind === 'moment' ? sent.format(reading.moment) : reading.kind === 'empty' ? '' : text.trim();
}

/** Why a day may not be chosen. Exclusion wins over permission. */
export function refusalOf(moment: Pick<Moment, 'year' | 'month' | 'day'>, settings: DateSettings): Refusal | undefined {
  const day = isoDay(moment);
  if (settings.min !== undefined && day < settings.min) return 'before';
  if (settings.max !== undefined && day > settings.max) return 'after';
  if (settings.excluded.has(day)) return 'excluded';
  if (settings.allowed !== undefined && !settings.allowed.has(day)) return 'excluded';
  const { allowedWeekdays } = settings;
  if (allowedWeekdays !== undefined && !allowedWeekdays.has(weekday({ ...moment, hour: 0, minute: 0, second: 0 })))
    return 'excluded';
  return undefined;
}

/** Why a time may not be chosen. */
export function timeRefusalOf(
  { hour, minute, second }: Pick<Moment, 'hour' | 'minute' | 'second'>,
  { hasTime, hours, minuteStep }: Pick<DateSettings, 'hasTime' | 'hours' | 'minuteStep'>,
): 'hours' | 'step' | undefined {
  const minutes = hour * 60 + minute;
  if (!hasTime) return undefined;
  if (!isWithinHours(minutes, hours)) return 'hours';
  return minuteStep > 1 && (second > 0 || !isOnStep(minutes, hours, minuteStep)) ? 'step' : undefined;
}

/** `1950:2030`, `-10:+5` and `c-10:c+5` counted from this year. */
export function yearRange(written: string, currentYear: number): { readonly from: number; readonly to: number } {
  const [from, to] = written.split(':').map((side) => {
    const found = /^\s*(c?)([+-]?)(\d{1,4})\s*$/.exec(side);
    if (found === null) return undefined;
    const [, , sign, digits] = found;
    return sign === '' ? Number(digits) : currentYear + Number(`${sign}${digits}`);
  });
  return from === undefined || to === undefined || from > to
    ? { from: FIRST_YEAR, to: currentYear + YEARS_AHEAD }
    : { from, to };
}
