/**
 * Date fields (DATE-1 to DATE-4), three configurations of one field:
 * - `input[data-date]`, `input[data-datetime]`: picker notation. `data-date-format` (dd/mm/yy), `data-time-format`
 *   (HH:mm:ss), `data-date-format-sent` (yy-mm-dd), `data-time-format-sent` (HH:mm:ss), `data-year-range` (1900 to
 *   current year + 5; `1950:2030`, `-10:+5`), `data-show-second`;
 * - `input[data-datepicker="date|datetime"]`: PHP notation. Shown d/m/Y (H:i:s), sent Y-m-d (H:i:s); the same four
 *   attributes change it;
 * - `input[data-mask-type="date|normal-date|datetime"]`: typed in the mask dd/mm/yyyy (HH:MM:ss); `normal-date` is
 *   sent as it is typed.
 *
 * For all of them:
 * - Bounds: `data-min-date`, `data-max-date` (inclusive), `data-excluded-dates`, `data-allowed-days` (dates, or
 *   weekdays when all are 0–6, 0 = Sunday); lists by commas, dates as sent, as shown, or yyyy-mm-dd.
 *   `data-allowed-hours` (`09:00-12:00, 14:00-17:30`, ends included) and `data-minute-step` (minutes) bound the time.
 * - Typing: with `data-typing="free"` dates are also read as people type them, day first (`03/02/65`, `03021965`,
 *   `3 février 1965`, `10h30`); two digits are the latest year that the bounds allow, at most ten years ahead.
 * - The `value` written by the server is in the sent format; '0000-00-00' is empty. A hidden input takes the name and
 *   holds what is sent; the visible one keeps id, label, `required` and has its name in `data-field-name`. A value
 *   that is not changed is sent as it came, also where the format shown has no room for all of it (`dd/mm/y`). Without
 *   JavaScript the input itself is sent, in the sent format; so is the browser's own field (`type="date"`) until the
 *   visitor who writes in it leaves it or sends it.
 * - Scripts: `vitrine.call(input, 'value')`, `vitrine.call(input, 'value', '2026-07-14')`,
 *   `vitrine.call(input, 'open')`.
 * - Names of months and days, and the hint, are in the language of the page (`lang`).
 */
import { decodeHourRange, type HourRange } from './hours.ts';

type DateFlavour = 'picker' | 'php' | 'mask';

/** The attributes, with dates as texts. */
export interface DateAttributes {
  readonly flavour: DateFlavour;
  readonly hasTime: boolean;
  /** `normal-date`: sent as it is typed. */
  readonly isNormal: boolean;
  readonly dateFormat: string | undefined;
  readonly timeFormat: string | undefined;
  readonly dateFormatSent: string | undefined;
  readonly timeFormatSent: string | undefined;
  readonly yearRange: string;
  readonly showSeconds: boolean;
  readonly min: string;
  readonly max: string;
  readonly excluded: readonly string[];
  readonly allowed: readonly string[];
  /** `data-typing="free"` */
  readonly isFree: boolean;
  /** Empty: every hour. */
  readonly hours: readonly HourRange[];
  /** A range that cannot be read is left out. */
  readonly hasWrongHours: boolean;
  readonly minuteStep: number;
}

export function decodeDateAttributes(data: Readonly<Record<string, string | undefined>>): DateAttributes | undefined {
  const kind = kindOf(data);
  if (kind === undefined) return undefined;
  const hours = decodeList(data.allowedHours).map(decodeHourRange);
  return {
    ...kind,
    dateFormat: data.dateFormat || undefined,
    timeFormat: data.timeFormat || undefined,
    dateFormatSent: data.dateFormatSent || undefined,
    timeFormatSent: data.timeFormatSent || undefined,
    yearRange: data.yearRange ?? '',
    showSeconds: isOn(data.showSecond),
    min: data.minDate?.trim() ?? '',
    max: data.maxDate?.trim() ?? '',
    excluded: decodeList(data.excludedDates),
    allowed: decodeList(data.allowedDays),
    isFree: data.typing === 'free',
    hours: hours.filter((range) => range !== undefined),
    hasWrongHours: hours.includes(undefined),
    minuteStep: Math.max(1, Math.floor(Number(data.minuteStep)) || 1),
  };
}

function kindOf(
  data: Readonly<Record<string, string | undefined>>,
): Pick<DateAttributes, 'flavour' | 'hasTime' | 'isNormal'> | undefined {
  const kind = (data.maskType ?? data.datepicker)?.trim().toLowerCase();
  if (kind !== undefined) {
    const flavour = data.maskType === undefined ? 'php' : 'mask';
    const isNormal = kind === 'normal-date' && flavour === 'mask';
    const isKnown = isNormal || kind === 'date' || kind === 'datetime';
    return isKnown ? { flavour, hasTime: kind === 'datetime', isNormal } : undefined;
  }
  return data.date === undefined && data.datetime === undefined
    ? undefined
    : { flavour: 'picker', hasTime: data.datetime !== undefined, isNormal: false };
}

/** `a, b`, `a;b` or `["a", "b"]`. */
export function decodeList(written: string | undefined): readonly string[] {
  return (written ?? '').split(/[,;[\]"]+/).flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
}

function isOn(written: string | undefined): boolean {
  return written !== undefined && !['0', 'false', 'off', 'non'].includes(written.trim().toLowerCase());
}
