import { type ReactNode, useMemo, useState } from 'react';
import { addMonths, type Month } from '#contract/month.ts';
import { dayInFull, monthInSentence } from '#language/formats.ts';
import type { Translate } from '#runtime/i18n.ts';
import { DayGrid } from '#ui/day-grid/DayGrid.tsx';
import type { Ground } from '#ui/day-grid/walk.ts';
import { mountIsland } from '#ui/island.tsx';
import { isoDay, type Moment } from './model.calendar.ts';
import { clampMonth, clockOf, momentOfDay, monthBounds, type Time } from './model.picker.ts';
import { type DateSettings, refusalOf } from './model.ts';
import { TEXTS } from './texts.ts';
import { MonthLists } from './View.month.tsx';
import { TimeLists } from './View.time.tsx';

interface PickerProps {
  readonly moment: Moment | undefined;
  readonly now: Moment;
  readonly settings: DateSettings;
  readonly t: Translate;
  onChoose(moment: Moment | undefined): void;
  onClose(): void;
}

export function mountPicker(area: Element, props: PickerProps, signal: AbortSignal): void {
  mountIsland(area, <Picker {...props} />, signal);
}

/** Delay after which the days are painted. */
const SEEN_MS = 100;

/** The calendar, with lists of months and years; a day is chosen at once, a day and a time by a button. */
function Picker({ moment, now, settings, t, onChoose, onClose }: PickerProps): ReactNode {
  const [chosen, setChosen] = useState(moment && isoDay(moment));
  const clock = useMemo(() => clockOf(settings), [settings]);
  const [time, setTime] = useState<Time>(() => clock.nearest(moment ?? momentOfDay(isoDay(now))));
  const [hasYears, setYears] = useState(false);
  const today = isoDay(now);
  const { language } = settings;
  const bounds = monthBounds(moment ?? now, moment !== undefined, settings);
  const [month, setMonth] = useState<Month>(() => clampMonth(moment ?? now, bounds));
  const isRefused = (day: string) => refusalOf(momentOfDay(day), settings) !== undefined;
  const ground: Ground = { ...bounds.days, isRefused };

  function choose(day: string): void {
    setChosen(day);
    if (!settings.hasTime) onChoose(momentOfDay(day));
  }
  function nameOf(day: string): string {
    const words = dayInFull(day, language);
    const date = day === today ? t(TEXTS.isToday, { date: words }) : words;
    return day === chosen ? t(TEXTS.isChosen, { date }) : date;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus tells that the picker is in the page.
    <div onFocus={() => hasYears || setTimeout(() => setYears(true), SEEN_MS)}>
      <MonthLists
        month={month}
        bounds={bounds}
        hasYears={hasYears}
        language={language}
        t={t}
        onChange={setMonth}
        onStep={(count) => setMonth(addMonths(month, count))}
      />
      <DayGrid
        month={month}
        name={monthInSentence(month, language)}
        language={language}
        prefix="date-field"
        today={today}
        selected={chosen}
        ground={ground}
        takesFocus={true}
        onMonth={setMonth}
        renderDay={(day, tabIndex) => (
          <button
            type="button"
            className="date-field-day"
            tabIndex={tabIndex}
            disabled={isRefused(day)}
            aria-label={nameOf(day)}
            onClick={() => choose(day)}
          >
            {Number(day.slice(8))}
          </button>
        )}
      />
      {settings.hasTime ? (
        <TimeLists time={time} showSeconds={settings.showSeconds} clock={clock} t={t} onChange={setTime} />
      ) : null}
      <div className="date-field-buttons">
        <button type="button" className="button button-secondary button-small" onClick={() => onChoose(undefined)}>
          {t(TEXTS.clear)}
        </button>
        {settings.hasTime ? (
          <button
            type="button"
            className="button button-small"
            disabled={chosen === undefined}
            onClick={() =>
              chosen && onChoose({ ...momentOfDay(chosen), hour: time.hour, minute: time.minute, second: time.second })
            }
          >
            {t(TEXTS.done)}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="button button-secondary button-small"
              disabled={isRefused(today)}
              onClick={() => choose(today)}
            >
              {t(TEXTS.today)}
            </button>
            <button type="button" className="button button-secondary button-small" onClick={onClose}>
              {t(TEXTS.close)}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
