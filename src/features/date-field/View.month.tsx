import { type ReactNode, useRef } from 'react';
import { isSameMonth, type Month } from '#contract/month.ts';
import { monthInSentence, monthNames } from '#language/formats.ts';
import type { Translate } from '#runtime/i18n.ts';
import { NextIcon, PreviousIcon } from '#ui/icons.tsx';
import { clampMonth, isOutside, type MonthBounds } from './model.picker.ts';
import { TEXTS } from './texts.ts';

interface MonthListsProps {
  readonly month: Month;
  readonly bounds: MonthBounds;
  /** A century and more of years is rendered after the days. */
  readonly hasYears: boolean;
  readonly language: string;
  readonly t: Translate;
  onChange(month: Month): void;
  onStep(count: number): void;
}

/**
 * The controls of the month: previous, next, and lists of months and years. A change is announced.
 */
export function MonthLists({ month, bounds, hasYears, language, t, onChange, onStep }: MonthListsProps): ReactNode {
  const lists = useListKeys(month);
  const choose = (next: Month) => {
    const chosen = clampMonth(next, bounds);
    lists.chosen = chosen;
    onChange(chosen);
  };
  const step = (count: -1 | 1) => {
    const isEnd = isSameMonth(month, count < 0 ? bounds.first : bounds.last);
    const Icon = count < 0 ? PreviousIcon : NextIcon;
    return (
      // Not disabled: focus stays where it is when the last month is reached.
      <button
        type="button"
        className="date-field-step"
        aria-label={t(count < 0 ? TEXTS.previousMonth : TEXTS.nextMonth)}
        aria-disabled={isEnd || undefined}
        onClick={() => isEnd || onStep(count)}
      >
        <Icon />
      </button>
    );
  };
  return (
    <div className="date-field-bar">
      {step(-1)}
      <select
        key={`month ${lists.month}`}
        className="date-field-list"
        aria-label={t(TEXTS.chooseMonth)}
        value={month.month}
        onChange={({ currentTarget }) => choose({ year: month.year, month: Number(currentTarget.value) })}
      >
        {monthNames(language).map((name, index) => (
          <option key={name} value={index + 1} disabled={isOutside({ year: month.year, month: index + 1 }, bounds)}>
            {name}
          </option>
        ))}
      </select>
      <select
        key={`year ${lists.year}`}
        className="date-field-list"
        aria-label={t(TEXTS.chooseYear)}
        value={month.year}
        onChange={({ currentTarget }) => choose({ year: Number(currentTarget.value), month: month.month })}
      >
        {(hasYears ? yearsOf(bounds) : [month.year]).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
      {step(1)}
      <span className="visually-hidden" role="status">
        {monthInSentence(month, language)}
      </span>
    </div>
  );
}

/**
 * Keys that mount a list anew when another control changes its value. A value that changes in place would be announced
 * as if the visitor had gone to the list.
 */
function useListKeys({ year, month }: Month): { month: number; year: number; chosen: Month } {
  const { current } = useRef({ month: 0, year: 0, chosen: { year, month } });
  if (current.chosen.month !== month) current.month += 1;
  if (current.chosen.year !== year) current.year += 1;
  current.chosen = { year, month };
  return current;
}

function yearsOf({ first, last }: MonthBounds): number[] {
  return Array.from({ length: last.year - first.year + 1 }, (_, index) => first.year + index);
}
