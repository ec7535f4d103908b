import { type FocusEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatMonth, isSameMonth, type Month, monthOfDay, weeksOf } from '#contract/month.ts';
import { firstWeekday, weekdayNames } from '#language/formats.ts';
import { readingKey } from '#runtime/direction.ts';
import { ALL_DAYS, firstAllowed, type Ground, walk } from './walk.ts';

export interface DayGridProps {
  readonly month: Month;
  readonly name: string;
  /** Of the days of the week, and of its first one. */
  readonly language: string;
  /** Of the classes: `prefix-grid`, `prefix-weekday`, `prefix-cell`. */
  readonly prefix: string;
  readonly today: string;
  readonly selected?: string | undefined;
  /** Which days the keys reach. */
  readonly ground?: Ground;
  /** A grid that the visitor opened takes focus. */
  readonly takesFocus?: boolean;
  /** Keys have led to another month. */
  readonly onMonth: (month: Month) => void;
  /** The content of the cell of a day: a button or a link with this tab index. */
  readonly renderDay: (day: string, tabIndex: number) => ReactNode;
  /**
   * Days of the months beside; without it their cells stay empty, and weeks without a day of the month are left out.
   */
  readonly renderOutside?: (day: string) => ReactNode;
}

/** The days of a month as a grid: one tab stop, and keys that walk within the month and to others (`walk.ts`). */
export function DayGrid(props: DayGridProps): ReactNode {
  const {
    month,
    name,
    language,
    prefix,
    today,
    selected,
    ground = ALL_DAYS,
    takesFocus = false,
    onMonth,
    renderDay,
    renderOutside,
  } = props;
  const weekdays = useMemo(() => weekdayNames(language), [language]);
  const weekStart = useMemo(() => firstWeekday(language), [language]);
  const table = useRef<HTMLTableElement>(null);
  /** Focus is inside, or on its way. */
  const isHeld = useRef(takesFocus);
  const [reached, setReached] = useState<string>();
  const isInside = (day: string) => day.startsWith(formatMonth(month));
  const canStop = (day: string | undefined): day is string =>
    day !== undefined && isInside(day) && !ground.isRefused(day);
  const stop = [reached, selected, today].find(canStop) ?? firstAllowed(month, ground);

  // A day may be rendered again as another element, and its month as another table: focus stays on it.
  useLayoutEffect(() => {
    if (isHeld.current && !table.current?.contains(document.activeElement)) focusStop(table.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day that keys have led to, unless its month is still to come.
  useLayoutEffect(() => {
    if (isHeld.current && reached === stop) focusStop(table.current);
  }, [reached]);

  function onKeyDown(event: KeyboardEvent): void {
    const from = dayOf(event.target);
    const key = readingKey(event.key, event.currentTarget);
    const next = from === undefined ? undefined : walk(from, { key, shiftKey: event.shiftKey }, ground, weekStart);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setReached(next);
    if (!isSameMonth(monthOfDay(next), month)) onMonth(monthOfDay(next));
  }
  function onFocus({ target }: FocusEvent): void {
    isHeld.current = true;
    const day = dayOf(target);
    // A change of the tab stop needs no render: it is where focus goes when the grid is opened.
    if (day !== stop) setReached(day);
  }
  function onBlur(): void {
    isHeld.current = false;
  }

  const weeks = weeksOf(month, weekStart).filter((week) => renderOutside !== undefined || week.some(isInside));
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA pattern for dates.
      role="grid"
      aria-label={name}
      className={`${prefix}-grid`}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" className={`${prefix}-weekday`} abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cells of a grid are grid cells, which are selected or not.
              <td
                key={day}
                className={`${prefix}-cell`}
                data-day={day}
                data-outside={isInside(day) ? undefined : true}
                data-today={day === today || undefined}
                aria-selected={selected !== undefined && day === selected && isInside(day) ? true : undefined}
              >
                {isInside(day) ? renderDay(day, day === stop ? 0 : -1) : renderOutside?.(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function focusStop(table: HTMLElement | null): void {
  table?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

function dayOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;
}
