import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n.ts';
import type { Clock, Time } from './model.picker.ts';
import { TEXTS } from './texts.ts';

interface TimeListsProps {
  readonly time: Time;
  readonly showSeconds: boolean;
  /** The times that can be chosen. */
  readonly clock: Clock;
  readonly t: Translate;
  onChange(time: Time): void;
}

/** Hours, minutes and, when the field has them, seconds: only those that can be chosen. */
export function TimeLists({ time, showSeconds, clock, t, onChange }: TimeListsProps): ReactNode {
  const lists = [
    ['hour', TEXTS.hour, clock.hours],
    ['minute', TEXTS.minute, clock.minutesOf(time.hour)],
    ...(showSeconds ? ([['second', TEXTS.second, clock.seconds]] as const) : []),
  ] as const;
  return (
    <div className="date-field-time">
      {lists.map(([part, label, values]) => (
        <label key={part}>
          {t(label)}
          <select
            className="date-field-list"
            value={time[part]}
            onChange={(event) => onChange(clock.nearest({ ...time, [part]: Number(event.currentTarget.value) }))}
          >
            {values.map((value) => (
              <option key={value} value={value}>
                {String(value).padStart(2, '0')}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
