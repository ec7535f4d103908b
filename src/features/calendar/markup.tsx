import type { ReactNode } from 'react';
import { type CalendarEvent, encodeCalendarSettings, type LegendItem } from '#contract/calendar.ts';
import { addMonths, formatMonth, type Month, weeksOf } from '#contract/month.ts';
import { firstWeekday, monthHeading, weekdayNames } from '#language/formats.ts';
import { useLocale } from '#language/locale.tsx';
import { CalendarLegend } from './markup.legend.tsx';
import { dayBadge, dayClasses, dayName } from './model.ts';
import { TEXTS } from './texts.ts';

export interface CalendarProps {
  readonly url: string;
  readonly month: Month;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** The events of a day of the month. */
  readonly eventsOn: (day: string) => readonly CalendarEvent[];
  readonly legend?: readonly LegendItem[];
  readonly modal?: boolean;
  /** The page that shows another month. */
  readonly hrefOf: (month: Month) => string;
}

/**
 * A month as a table whose days lead to their events: complete without JavaScript, and of the size that the view will
 * have.
 */
export function Calendar(props: CalendarProps): ReactNode {
  const { url, month, today, eventsOn, legend = [], modal = false, hrefOf } = props;
  const { marked: t, language } = useLocale();
  const [name, prefix] = [monthHeading(month, language), formatMonth(month)];
  const step = (direction: 'previous' | 'next', count: number) => (
    <a className="calendar-step" data-step={direction} href={hrefOf(addMonths(month, count))} rel="nofollow">
      <span className="visually-hidden">{t(TEXTS[direction])}</span>
    </a>
  );
  return (
    <div
      className="calendar"
      data-calendar={encodeCalendarSettings({ url, month, modal, language, legend })}
      lang={language}
    >
      <div className="calendar-bar">
        {step('previous', -1)}
        <p className="calendar-month">{name}</p>
        {step('next', 1)}
      </div>
      <div className="calendar-body">
        <table className="calendar-grid">
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              {weekdayNames(language).map(({ short, long }) => (
                <th key={long} scope="col" className="calendar-weekday" abbr={long}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month, firstWeekday(language)).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} className="calendar-cell" data-day={day} {...marks(day, prefix, today)}>
                    <Day day={day} events={day.startsWith(prefix) ? eventsOn(day) : []} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="calendar-foot" />
      <CalendarLegend items={legend} />
    </div>
  );
}

function marks(day: string, month: string, today: string): Record<string, string> {
  return {
    ...(day.startsWith(month) ? {} : { 'data-outside': 'true' }),
    ...(day === today ? { 'data-today': 'true' } : {}),
  };
}

function Day({ day, events }: Readonly<{ day: string; events: readonly CalendarEvent[] }>): ReactNode {
  const { t, marked, language } = useLocale();
  const words = { language, t };
  const number = Number(day.slice(8));
  const classes = ['calendar-day', dayClasses(events)].filter(Boolean).join(' ');
  const badge = events.length === 0 ? null : <DayBadge events={events} />;
  const [only] = events;
  if (only === undefined) return <span className="calendar-day">{number}</span>;
  if (events.length === 1) {
    const name = t(TEXTS.dayOf, { day: dayName(day, 1, words), title: only.title || t(TEXTS.event) });
    if (only.link === undefined) {
      return (
        <span className={classes} data-events="1">
          {number}
          <span className="visually-hidden"> {only.title}</span>
          {badge}
        </span>
      );
    }
    return (
      <a
        className={classes}
        data-events="1"
        href={only.link}
        rel={only.rel || undefined}
        aria-label={name}
        title={only.title || undefined}
      >
        {number}
        {badge}
      </a>
    );
  }
  return (
    <details className="calendar-several">
      <summary className={classes} data-events={events.length} aria-label={dayName(day, events.length, words)}>
        {number}
        {badge}
      </summary>
      <ul className="calendar-events">
        {events.map((event) => (
          <li key={`${event.title} ${event.link ?? ''}`}>
            {event.link === undefined ? event.title : <a href={event.link}>{event.title || marked(TEXTS.event)}</a>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * CAL-3: the badge of a day with an event that has one; of several events it shows the number, which is also in the
 * accessible name of the day.
 */
export function DayBadge({ events }: { readonly events: readonly CalendarEvent[] }): ReactNode {
  const badge = dayBadge(events);
  return badge === '' ? null : (
    <span
      className="calendar-badge"
      data-calendar-badge={badge}
      data-count={events.length > 1 ? events.length : undefined}
      aria-hidden="true"
    />
  );
}
