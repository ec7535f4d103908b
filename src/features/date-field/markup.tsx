import type { ComponentProps, ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { TEXTS } from './texts.ts';

export interface DateInputProps extends Omit<ComponentProps<'input'>, 'defaultValue' | 'value' | 'min' | 'max'> {
  readonly kind?: 'date' | 'datetime';
  /** yyyy-mm-dd, or yyyy-mm-dd HH:MM:ss: as it is stored and sent. */
  readonly stored?: string;
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
  readonly excludedDates?: readonly string[];
  readonly allowedDays?: readonly string[];
  /** `09:00-12:00` */
  readonly allowedHours?: readonly string[];
  readonly minuteStep?: number | undefined;
  /** Reads dates as people type them. */
  readonly isFree?: boolean;
}

/**
 * A date field. Without JavaScript the browser's own date field sends the same; a date and time is typed in the format
 * sent.
 */
export function DateInput(props: DateInputProps): ReactNode {
  const t = useT();
  const { kind = 'date', stored = '', minDate, maxDate, excludedDates, allowedDays, ...others } = props;
  const { allowedHours, minuteStep, isFree = false, ...input } = others;
  const native =
    kind === 'date'
      ? { type: 'date', min: minDate, max: maxDate }
      : { type: 'text', pattern: '\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?', placeholder: t(TEXTS.sentFormat) };
  return (
    <input
      {...native}
      {...input}
      data-datepicker={kind}
      data-min-date={minDate}
      data-max-date={maxDate}
      data-excluded-dates={excludedDates?.join(',') || undefined}
      data-allowed-days={allowedDays?.join(',') || undefined}
      data-allowed-hours={allowedHours?.join(',') || undefined}
      data-minute-step={minuteStep}
      data-typing={isFree ? 'free' : undefined}
      defaultValue={stored}
    />
  );
}
