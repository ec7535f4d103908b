import type { ReactNode } from 'react';

export interface DateLeafProps {
  /** `YYYY-MM-DD`, with or without a time after it. */
  readonly date: string;
  readonly language: string;
}

/** A day as a calendar leaf, for lists of events. Machines and assistive technology get the whole date. */
export function DateLeaf({ date, language }: DateLeafProps): ReactNode {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(day);
  return (
    <time className="date-leaf" dateTime={date.slice(0, 10)}>
      <span className="visually-hidden">{format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}</span>
      <span className="date-leaf-day" aria-hidden="true">
        {format({ day: 'numeric' })}
      </span>
      <span className="date-leaf-month" aria-hidden="true">
        {format({ month: 'short' })}
      </span>
    </time>
  );
}
