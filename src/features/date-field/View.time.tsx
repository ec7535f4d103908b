import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n.ts';
import type { Moment } from './model.calendar.ts';
import { TEXTS } from './texts.ts';

export type Time = Pick<Moment, 'hour' | 'minute' | 'second'>;

export interface TimeListsProps {
  readonly time: Time;
  readonly showSeconds: boolean;
  readonly t: Translate;
  onChange(time: Time): void;
}

/** Hours, minutes and, when the field asks for them, seconds. */
export function TimeLists({ time, showSeconds, t, onChange }: TimeListsProps): ReactNode {
  const lists = [
    ['hour', TEXTS.hour, 24],
    ['minute', TEXTS.minute, 60],
    ...(showSeconds ? ([['second', TEXTS.second, 60]] as const) : []),
  ] as const;
  return (
    <div className="date-field-time">
      {lists.map(([part, label, count]) => (
        <label key={part}>
          {t(label)}
          <select
            className="date-field-list"
            value={time[part]}
            onChange={(event) => onChange({ ...time, [part]: Number(event.currentTarget.value) })}
          >
            {Array.from({ length: count }, (_, value) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a clock never change places.
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
