import { createContext, type Ref, useContext, useEffect, useMemo, useRef } from 'react';
import { type DayButtonProps, DayPicker } from 'react-day-picker';
import type { CalendarEvent, CalendarLanguage } from '#contract/calendar.ts';
import { formatMonth, type Month } from '#contract/month.ts';
import type { DayToOpen } from './attach.events.ts';
import { DayBadge } from './markup.tsx';
import { dayAction, dayClasses, dayName, dayTitle, eventsByDay, monthName, weekdayName } from './model.ts';

export interface CalendarGridProps {
  readonly month: Month;
  readonly events: readonly CalendarEvent[];
  readonly language: CalendarLanguage;
  readonly modal: boolean;
  readonly busy: boolean;
  readonly onMonth: (month: Month) => void;
  readonly openDay: (day: DayToOpen) => void;
}

interface Shared extends Pick<CalendarGridProps, 'language' | 'modal' | 'openDay'> {
  readonly days: ReadonlyMap<string, readonly CalendarEvent[]>;
}
const SharedContext = createContext<Shared | undefined>(undefined);

const CLASSES = {
  root: 'calendar-body',
  month_grid: 'calendar-grid',
  weekday: 'calendar-weekday',
  day: 'calendar-cell',
  day_button: 'calendar-day',
};
/** The name of the month stands above, with the ways to others. */
const COMPONENTS = { DayButton: Day, MonthCaption: () => <></> };

/** The grid of a month: one tab stop, arrows, Home and End within the week, Page Up and Page Down between months. */
export function CalendarGrid({ month, events, language, modal, busy, onMonth, openDay }: CalendarGridProps) {
  const days = useMemo(() => eventsByDay(events), [events]);
  const shared = useMemo(() => ({ days, language, modal, openDay }), [days, language, modal, openDay]);
  const words = useMemo(
    () => ({
      labels: {
        labelGrid: (date: Date) => monthName(monthOf(date), language),
        labelDayButton: (date: Date) => dayName(isoDay(date), 0, language),
        labelWeekday: (date: Date) => weekdayName(isoDay(date), language).long,
      },
      formatters: { formatWeekdayName: (date: Date) => weekdayName(isoDay(date), language).short },
    }),
    [language],
  );
  return (
    <SharedContext value={shared}>
      <div aria-busy={busy}>
        <DayPicker
          month={new Date(month.year, month.month - 1, 1)}
          onMonthChange={(date) => onMonth(monthOf(date))}
          // A day that acts makes the grid one that keys can walk; what it does is the day's own affair.
          onDayClick={() => undefined}
          weekStartsOn={1}
          fixedWeeks
          showOutsideDays
          hideNavigation
          lang={language}
          classNames={CLASSES}
          components={COMPONENTS}
          {...words}
        />
      </div>
    </SharedContext>
  );
}

function Day({ day, modifiers, className, onClick, tabIndex, onFocus, onBlur, onKeyDown, children }: DayButtonProps) {
  const shared = useContext(SharedContext);
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus();
  }, [modifiers.focused]);
  if (shared === undefined || day.outside) return <span className={className}>{children}</span>;

  const iso = isoDay(day.date);
  const events = shared.days.get(iso) ?? [];
  const action = dayAction(events, shared.modal);
  const classes = [className, dayClasses(events)].filter(Boolean).join(' ');
  const title = dayTitle(events);
  const common = {
    className: classes,
    tabIndex,
    onFocus,
    onBlur,
    onKeyDown,
    title: title || undefined,
    'data-events': events.length || undefined,
    'aria-label':
      title !== '' && events.length === 1
        ? `${dayName(iso, 1, shared.language)}\u00a0: ${title}`
        : dayName(iso, events.length, shared.language),
  };
  const badge = events.length === 0 ? null : <DayBadge events={events} />;
  if (action.kind === 'follow') {
    // The library's own listeners expect a button; a link has the same events.
    const { onFocus: focus, onBlur: blur, onKeyDown: keyDown, ...rest } = common;
    return (
      <a
        {...rest}
        ref={ref as Ref<HTMLAnchorElement>}
        href={action.href}
        rel={action.rel || undefined}
        onFocus={(event) => focus?.(event as never)}
        onBlur={(event) => blur?.(event as never)}
        onKeyDown={(event) => keyDown?.(event as never)}
      >
        {children}
        {badge}
      </a>
    );
  }
  return (
    <button
      {...common}
      ref={ref as Ref<HTMLButtonElement>}
      type="button"
      aria-disabled={action.kind === 'none' || undefined}
      aria-haspopup={action.kind === 'open' ? 'dialog' : undefined}
      onClick={(event) => {
        onClick?.(event);
        if (action.kind === 'open') {
          const { events: shown, withContents } = action;
          shared.openDay({ day: iso, events: shown, withContents, language: shared.language, opener: event.currentTarget });
        }
      }}
    >
      {children}
      {badge}
    </button>
  );
}

function monthOf(date: Date): Month {
  return { year: date.getFullYear(), month: date.getMonth() + 1 };
}

/** The library thinks in the visitor's own time, in which its days are days. */
function isoDay(date: Date): string {
  return `${formatMonth(monthOf(date))}-${String(date.getDate()).padStart(2, '0')}`;
}
