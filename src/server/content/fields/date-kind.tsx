import { decodeDateAttributes } from '#contract/date-field.ts';
import { encodeHourRange, hoursWords } from '#contract/hours.ts';
import { DateInput } from '#features/date-field/markup.tsx';
import { complaintAbout } from '#features/date-field/model.complaint.ts';
import { dateSettings, readTyped } from '#features/date-field/model.ts';
import { weekdayName } from '#language/formats.ts';
import { says } from '#language/message.ts';
import type { Words } from '#language/translate.ts';
import { machineDate } from '#server/content/french-date.ts';
import { figuresOf, longDate } from '#server/content/language/dates.ts';
import { controlAttributes, FieldShell } from '#server/content/markup/form.tsx';
import { readRelativeDate, readSeedDate } from '#server/content/site/modules/seed-dates.ts';
import { FIELD_TEXTS } from '#server/content/site/texts/fields.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { textOf } from '#server/content/site/yaml/scalars.ts';
import { defineShape, type Located, type Shape } from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { DayField, MomentField } from './date-input.tsx';
import { readDate, readDateTime } from './date-text.ts';
import type { ElementUse, FieldDefinition, FormUse, WrittenBounds } from './field.ts';
import { shown, TEXT } from './text-kind.tsx';
import { FORM_LABELS, hintOf, joinTexts, MISSING, SENTENCES } from './texts.ts';

type DateKind = 'date' | 'datetime';

/** A kind of date in elements: `YYYY-MM-DD`, or `YYYY-MM-DD HH:MM`. */
export function dateElement(kind: DateKind): ElementUse {
  const [read, wrong] = kind === 'date' ? [readDate, SENTENCES.date] : [readDateTime, SENTENCES.dateTime];
  const DateField = kind === 'date' ? DayField : MomentField;
  return {
    ...TEXT,
    group: 'when',
    isBounded: false,
    read(_, [typed = ''], { words }) {
      const date = read(typed, words.language);
      return date === undefined ? { text: wrong } : { value: date === '' ? undefined : date };
    },
    markup: (_, { facts, value }) => <DateField {...facts} defaultValue={value} />,
    show: shown((date, words) => <time dateTime={machineDate(date)}>{longDate(date, words)}</time>),
    seed: (_, { today }) => seedDate(kind === 'datetime', today),
    // Dates are written from the year to the minute, so that they sort as text.
    sortKey: (_, value, then) =>
      typeof value === 'string' && /^\d{4}-/.test(value) ? `${value.slice(0, 16)}${then}` : undefined,
    searchText: undefined,
  };
}

function seedDate(withTime: boolean, today: string): Shape<string> {
  return defineShape(withTime ? FIELD_TEXTS.dateAndTime : FIELD_TEXTS.dateWithoutTime, ({ node, refuse }) => {
    const read = readSeedDate(textOf(node) ?? '', today);
    if (read !== undefined && (read.time !== undefined) === withTime)
      return withTime ? `${read.day} ${read.time}` : read.day;
    return refuse(withTime ? FIELD_TEXTS.exampleDateAndTime : FIELD_TEXTS.exampleDate);
  });
}

/** A kind of date in public forms, checked by the rules that the browser reads from its attributes. */
export function dateForm(kind: DateKind): FormUse {
  return {
    keys: kind === 'date' ? ['jours', 'exclus'] : ['jours', 'exclus', 'heures', 'pas'],
    maxLength: 200,
    missing: kind === 'date' ? MISSING.date : MISSING.dateTime,
    isTyped: true,
    hint: possibleWords,
    bounds: dayBounds,
    read(field, [typed = ''], { today, words }) {
      const { settings } = dateRules(kind, field, today, words);
      const complaint = complaintAbout(typed, settings, words.t);
      if (complaint !== undefined) return { text: complaint.text, words: complaint.data };
      const reading = readTyped(typed, settings);
      return { value: reading.kind === 'moment' ? settings.sent.format(reading.moment) : typed };
    },
    markup(field, { facts, value, today, words }) {
      const { settings, ...rules } = dateRules(kind, field, today, words);
      const times = { 'data-time-format': TIME_FORMAT, 'data-time-format-sent': TIME_FORMAT, pattern: undefined };
      // A native field would drop an invalid date, which the visitor must be able to correct.
      const isNative = kind === 'date' && /^(\d{4}-\d{2}-\d{2})?$/.test(value);
      const attributes = {
        ...controlAttributes(facts),
        'data-size': kind === 'date' ? 'm' : 'l',
        ...(kind === 'date' ? {} : times),
        ...(isNative ? {} : { type: 'text', inputMode: 'numeric' as const, placeholder: settings.shown.hint }),
      };
      return (
        <FieldShell {...facts}>
          <DateInput
            {...attributes}
            {...rules}
            kind={kind}
            className="input"
            autoComplete={field.autofill}
            stored={value}
          />
        </FieldShell>
      );
    },
    show: (_, value, words) => figuresOf(value, words),
  };
}

/** The days and hours that can be chosen, unless the definition has a help text. */
export function possibleWords(
  { help, weekdays = [], hours = [] }: FieldDefinition,
  { t, language }: Words,
): string | undefined {
  if (help !== undefined) return undefined;
  const days = weekdays.map((day) => weekdayName(day, language));
  return hintOf(
    days.length === 0 ? undefined : t(FORM_LABELS.days, { days: joinTexts(days, t) }),
    hours.length === 0 ? undefined : t(FORM_LABELS.hours, { hours: hoursWords(hours, t) }),
  );
}

const TIME_FORMAT = 'H:i';

/** The rules of a field on a day, to which bounds such as `J+3` are relative. */
function dateRules(kind: DateKind, field: FieldDefinition, today: string, { language }: Words) {
  const { earliest, latest, excludedDates: excluded = [], weekdays = [], hours = [], minuteStep } = field;
  const dayOf = (bound: string | undefined) => (bound === undefined ? undefined : readRelativeDate(bound, today)?.day);
  const [minDate, maxDate] = [dayOf(earliest), dayOf(latest)];
  const excludedDates = excluded.flatMap((one) => dayOf(one) ?? []);
  const allowedDays = weekdays.map(String);
  const allowedHours = hours.map(encodeHourRange);
  const attributes = decodeDateAttributes({
    datepicker: kind,
    timeFormat: TIME_FORMAT,
    timeFormatSent: TIME_FORMAT,
    minDate,
    maxDate,
    excludedDates: excludedDates.join(','),
    allowedDays: allowedDays.join(','),
    allowedHours: allowedHours.join(','),
    minuteStep: String(minuteStep ?? ''),
    typing: 'free',
  });
  if (attributes === undefined) throw new Error(`${field.name} is no date field`);
  return {
    minDate,
    maxDate,
    excludedDates,
    allowedDays,
    allowedHours,
    minuteStep,
    isFree: true,
    settings: dateSettings(attributes, Number(today.slice(0, 4)), language),
  };
}

/** Any day, because bounds are only compared with each other. */
const SOME_DAY = '2026-01-01';

function dayBounds({ min, max, exclus }: WrittenBounds): Partial<FieldDefinition> {
  const read = (written: Located<string> | undefined) =>
    written !== undefined && isDay(written) ? written.value : undefined;
  const [earliest, latest] = [read(min), read(max)];
  const day = (bound: string) => readRelativeDate(bound, SOME_DAY)?.day ?? '';
  const areAlike =
    earliest !== undefined && latest !== undefined && earliest.startsWith('J') === latest.startsWith('J');
  if (max !== undefined && areAlike && day(earliest) > day(latest)) reportOrder(max, earliest);
  return { earliest, latest, excludedDates: (exclus?.value ?? []).filter(isDay).map(({ value }) => value) };
}

export function reportOrder({ value: max, report }: Located<string>, min: string): void {
  report(says(FIELD_TEXTS.maxBeforeMin, { max, min }), YAML_TEXTS.swapBounds);
}

function isDay({ value, report }: Located<string>): boolean {
  const found = readRelativeDate(value, SOME_DAY);
  if (found !== undefined && found.time === undefined) return true;
  report(quoting(FIELD_TEXTS.notADay, { value }), FIELD_TEXTS.exampleDay);
  return false;
}
