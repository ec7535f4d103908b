import { useMemo } from 'react';
import type { CalendarEvent } from '#contract/calendar.ts';
import type { Month } from '#contract/month.ts';
import { monthHeading } from '#language/formats.ts';
import { useLocale } from '#language/locale.tsx';
import { DayGrid } from '#ui/day-grid/DayGrid.tsx';
import type { DayToOpen } from './attach.events.ts';
import { DayBadge } from './markup.tsx';
import { dayAction, dayClasses, dayName, dayTitle, eventsByDay } from './model.ts';
import { TEXTS } from './texts.ts';

interface CalendarGridProps {
  readonly month: Month;
  /** The visitor's own day. */
  readonly today: string;
  readonly events: readonly CalendarEvent[];
  readonly modal: boolean;
  readonly busy: boolean;
  readonly onMonth: (month: Month) => void;
  readonly openDay: (day: DayToOpen) => void;
}

/** The grid of a month: one tab stop, arrows, Home and End within the week, Page Up and Page Down between months. */
export function CalendarGrid({ month, today, events, modal, busy, onMonth, openDay }: CalendarGridProps) {
  const { language } = useLocale();
  const days = useMemo(() => eventsByDay(events), [events]);
  return (
    <div aria-busy={busy} className="calendar-body">
      <DayGrid
        month={month}
        name={monthHeading(month, language)}
        language={language}
        prefix="calendar"
        today={today}
        onMonth={onMonth}
        renderOutside={(day) => <span className="calendar-day">{Number(day.slice(8))}</span>}
        renderDay={(day, tabIndex) => (
          <Day day={day} tabIndex={tabIndex} events={days.get(day) ?? []} modal={modal} openDay={openDay} />
        )}
      />
    </div>
  );
}

interface DayProps extends Pick<CalendarGridProps, 'events' | 'modal' | 'openDay'> {
  readonly day: string;
  readonly tabIndex: number;
}

function Day({ day, tabIndex, events, modal, openDay }: DayProps) {
  const { t, language } = useLocale();
  const action = dayAction(events, modal);
  const title = dayTitle(events);
  const name = dayName(day, events.length, { t, language });
  const common = {
    className: `calendar-day ${dayClasses(events)}`.trimEnd(),
    tabIndex,
    title: title || undefined,
    'data-events': events.length || undefined,
    'aria-label': title !== '' && events.length === 1 ? t(TEXTS.dayOf, { day: name, title }) : name,
  };
  const content = (
    <>
      {Number(day.slice(8))}
      {events.length === 0 ? null : <DayBadge events={events} />}
    </>
  );
  if (action.kind === 'follow') {
    return (
      <a {...common} href={action.href} rel={action.rel || undefined}>
        {content}
      </a>
    );
  }
  return (
    <button
      {...common}
      type="button"
      aria-disabled={action.kind === 'none' || undefined}
      aria-haspopup={action.kind === 'open' ? 'dialog' : undefined}
      onClick={({ currentTarget }) => {
        if (action.kind !== 'open') return;
        openDay({ day, events: action.events, withContents: action.withContents, opener: currentTarget });
      }}
    >
      {content}
    </button>
  );
}
