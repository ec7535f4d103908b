import { decodeDateAttributes } from '#contract/date-field.ts';
import { type DateSettings, dateSettings } from '#features/date-field/model.ts';
import type { FormField } from '#server/site/form-types.ts';
import { readSeedDate } from '#server/site/seed-dates.ts';

/** Seconds mean nothing to people who choose an hour. */
const TIME_FORMAT = 'H:i';

export interface DateRules {
  readonly kind: 'date' | 'datetime';
  readonly minDate: string | undefined;
  readonly maxDate: string | undefined;
  readonly excludedDates: readonly string[];
  readonly allowedDays: readonly string[];
  readonly timeFormat: string;
  /** The same rules as the browser reads them from the attributes. */
  readonly settings: DateSettings;
}

/** The rules of a date field on a day: bounds such as `J+3` are counted from it. */
export function dateRules(field: FormField, today: string): DateRules {
  const dayOf = (bound: string | undefined) => (bound === undefined ? undefined : readSeedDate(bound, today)?.day);
  const kind = field.type === 'date-heure' ? 'datetime' : 'date';
  const [minDate, maxDate] = [dayOf(field.earliest), dayOf(field.latest)];
  const excludedDates = field.excludedDates.flatMap((one) => dayOf(one) ?? []);
  const allowedDays = field.weekdays.map(String);
  const attributes = decodeDateAttributes({
    datepicker: kind,
    timeFormat: TIME_FORMAT,
    timeFormatSent: TIME_FORMAT,
    minDate,
    maxDate,
    excludedDates: excludedDates.join(','),
    allowedDays: allowedDays.join(','),
  });
  if (attributes === undefined) throw new Error(`${field.name} is no date field`);
  const settings = dateSettings(attributes, Number(today.slice(0, 4)));
  return { kind, minDate, maxDate, excludedDates, allowedDays, timeFormat: TIME_FORMAT, settings };
}
