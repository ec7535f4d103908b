import { type ReactNode, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { fr } from 'react-day-picker/locale/fr';
import type { Translate } from '#runtime/i18n.ts';
import { mountIsland } from '#ui/island.tsx';
import type { Moment } from './model.calendar.ts';
import { type DateSettings, refusalOf } from './model.ts';
import { TEXTS } from './texts.ts';
import { TimeLists } from './View.time.tsx';

export interface PickerProps {
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

/** The calendar, with lists of months and years; a day is chosen at once, a day and a time by a button. */
function Picker({ moment, now, settings, t, onChoose, onClose }: PickerProps): ReactNode {
  const midnight = { hour: 0, minute: 0, second: 0 };
  const [chosen, setChosen] = useState(moment);
  const [time, setTime] = useState(moment ?? midnight);
  const isRefused = (day: Date) => refusalOf(fromDate(day), settings) !== undefined;
  const today = toDate(now);
  const first = monthOf(settings.min) ?? new Date(settings.years.from, 0, 1);
  const last = monthOf(settings.max) ?? new Date(settings.years.to, 11, 1);
  const shown = chosen === undefined ? clamp(today, first, last) : toDate(chosen);

  function choose(day: Date): void {
    const next = { ...midnight, ...fromDate(day) };
    setChosen(next);
    if (!settings.hasTime) onChoose(next);
  }

  return (
    <>
      <DayPicker
        mode="single"
        required={true}
        autoFocus={true}
        locale={fr}
        captionLayout="dropdown"
        // A date that is there already can be shown, wherever the list of years ends.
        startMonth={earlier(shown, first)}
        endMonth={earlier(shown, last) === shown ? last : shown}
        defaultMonth={shown}
        today={today}
        selected={chosen === undefined ? undefined : toDate(chosen)}
        onSelect={choose}
        disabled={isRefused}
      />
      {settings.hasTime ? <TimeLists time={time} showSeconds={settings.showSeconds} t={t} onChange={setTime} /> : null}
      <div className="date-field-buttons">
        <button type="button" className="button button-secondary button-small" onClick={() => onChoose(undefined)}>
          {t(TEXTS.clear)}
        </button>
        {settings.hasTime ? (
          <button
            type="button"
            className="button button-small"
            disabled={chosen === undefined}
            onClick={() => chosen && onChoose({ ...chosen, hour: time.hour, minute: time.minute, second: time.second })}
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
    </>
  );
}

function fromDate(date: Date): Pick<Moment, 'year' | 'month' | 'day'> {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** At noon: some zones have no midnight on the day their clocks change. */
function toDate({ year, month, day }: Pick<Moment, 'year' | 'month' | 'day'>): Date {
  const date = new Date(2000, 0, 1, 12);
  date.setFullYear(year, month - 1, day);
  return date;
}

function monthOf(day: string | undefined): Date | undefined {
  const [year, month] = day?.split('-').map(Number) ?? [];
  return year === undefined || month === undefined ? undefined : toDate({ year, month, day: 1 });
}

function earlier(a: Date, b: Date): Date {
  return a.getTime() < b.getTime() ? a : b;
}

function clamp(date: Date, first: Date, last: Date): Date {
  return date < first ? first : date > new Date(last.getFullYear(), last.getMonth() + 1, 0, 23) ? last : date;
}
