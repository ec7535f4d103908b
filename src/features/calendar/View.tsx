import { useEffect, useRef, useState } from 'react';
import type { CalendarEvent, CalendarSettings } from '#contract/calendar.ts';
import { addMonths, formatMonth, isSameMonth, MONTH_EVENT, type Month } from '#contract/month.ts';
import { monthHeading, monthInSentence } from '#language/formats.ts';
import { InLocale, useLocale, viewLocale } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import { isAbort } from '#runtime/report.ts';
import { mountIsland } from '#ui/island.tsx';
import type { DayToOpen } from './attach.events.ts';
import type { Months } from './attach.months.ts';
import { CalendarLegend } from './markup.legend.tsx';
import { TEXTS } from './texts.ts';
import { CalendarGrid } from './View.grid.tsx';

interface CalendarViewProps {
  readonly settings: CalendarSettings;
  /** The lookup of the calendar's own language. */
  readonly t: Translate;
  /** The month to begin with; the initial month is that of the settings. */
  readonly first: Month;
  readonly months: Months;
  readonly signal: AbortSignal;
  /** What had focus in the server's month. */
  readonly refocus: string | undefined;
  readonly reportFailure: (error: unknown) => void;
  readonly openDay: (day: DayToOpen) => void;
}

/**
 * Replaces the content of the element by the view. Returns a function that shows another month, for the agenda beside.
 */
export function mountCalendar(element: HTMLElement, props: CalendarViewProps): (month: Month) => void {
  let go: ((month: Month) => void) | undefined;
  /** Requested before the view was rendered. */
  let wanted: Month | undefined;
  const announceChoice = (month: Month) =>
    element.dispatchEvent(new CustomEvent(MONTH_EVENT, { bubbles: true, detail: { month: formatMonth(month) } }));
  element.classList.add('calendar');
  element.lang = props.settings.language;
  mountIsland(
    element,
    <InLocale locale={viewLocale(props.settings.language, props.t)}>
      <CalendarView
        {...props}
        onChoice={announceChoice}
        onReady={(ready) => {
          go = ready;
          if (wanted !== undefined) go(wanted);
          if (props.refocus !== undefined)
            element.querySelector<HTMLElement>(props.refocus)?.focus({ preventScroll: true });
        }}
      />
    </InLocale>,
    props.signal,
  );
  return (month) => {
    wanted = month;
    go?.(month);
  };
}

interface Ways {
  readonly onChoice: (month: Month) => void;
  readonly onReady: (go: (month: Month) => void) => void;
}

function CalendarView({
  settings,
  first,
  months,
  reportFailure,
  openDay,
  onChoice,
  onReady,
}: CalendarViewProps & Ways) {
  const { modal, legend } = settings;
  const { t, language } = useLocale();
  const [today] = useState(visitorsDay);
  const [month, setMonth] = useState(first);
  /** Whether the agenda beside chose the month, and says so. */
  const [isFollowing, setFollowing] = useState(false);
  const { events, state, retry } = useEvents(months, month, reportFailure);
  const bar = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, when the view is in the page.
  useEffect(() => onReady((next) => show(next, true)), []);

  function show(next: Month, isFollowed: boolean): void {
    setFollowing(isFollowed);
    setMonth(next);
  }
  function choose(next: Month): void {
    if (isSameMonth(next, month)) return;
    show(next, false);
    onChoice(next);
  }
  /** For a button that goes away when it is pressed: focus goes to the step beside the name of the month. */
  function thenFocusStep(act: () => void): void {
    act();
    bar.current?.querySelector<HTMLElement>('[data-step="next"]')?.focus({ preventScroll: true });
  }
  const step = (direction: 'previous' | 'next', count: number) => (
    <button
      type="button"
      className="calendar-step"
      data-step={direction}
      aria-label={t(TEXTS[direction])}
      onClick={() => choose(addMonths(month, count))}
    />
  );

  return (
    <>
      <div className="calendar-bar" ref={bar}>
        {step('previous', -1)}
        {/* The double click is a shortcut for the mouse; the button below does the same. */}
        <p
          className="calendar-month"
          aria-live={isFollowing ? 'off' : 'polite'}
          onDoubleClick={() => choose(settings.first)}
        >
          {monthHeading(month, language)}
        </p>
        {step('next', 1)}
      </div>
      <CalendarGrid
        month={month}
        today={today}
        events={events}
        modal={modal}
        busy={state === 'loading'}
        onMonth={choose}
        openDay={openDay}
      />
      <div className="calendar-foot">
        {state === 'failed' ? (
          <div className="calendar-failure" role="alert">
            <p>{t(TEXTS.failed)}</p>
            <button type="button" className="button button-small button-secondary" onClick={() => thenFocusStep(retry)}>
              {t(TEXTS.retry)}
            </button>
          </div>
        ) : null}
        {state === 'loading' ? (
          <p className="calendar-loading" role="status">
            {t(TEXTS.loading)}
          </p>
        ) : null}
        {isSameMonth(month, settings.first) ? null : (
          <button type="button" className="calendar-back" onClick={() => thenFocusStep(() => choose(settings.first))}>
            {t(TEXTS.backTo, { month: monthInSentence(settings.first, language) })}
          </button>
        )}
      </div>
      <CalendarLegend items={legend} />
    </>
  );
}

/** Today, by the clock of the device. */
function visitorsDay(): string {
  const now = new Date();
  return `${formatMonth({ year: now.getFullYear(), month: now.getMonth() + 1 })}-${String(now.getDate()).padStart(2, '0')}`;
}

const NO_EVENTS: readonly CalendarEvent[] = [];

/** The events of a month. Another month aborts the request under way. */
function useEvents(months: Months, month: Month, reportFailure: (error: unknown) => void) {
  const key = formatMonth(month);
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const known = months.known(month);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the month, `attempt` for a retry.
  useEffect(() => {
    const loading = new AbortController();
    setFailed(undefined);
    if (months.known(month) !== undefined) return undefined;
    months.load(month, loading.signal).then(
      () => setAttempt((count) => count + 1),
      (error: unknown) => {
        if (loading.signal.aborted || isAbort(error)) return;
        reportFailure(error);
        setFailed(key);
      },
    );
    return () => loading.abort();
  }, [key, attempt]);
  const state = known !== undefined ? ('ready' as const) : failed === key ? ('failed' as const) : ('loading' as const);
  return { events: known ?? NO_EVENTS, state, retry: () => setAttempt((count) => count + 1) };
}
