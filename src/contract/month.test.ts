import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysWithin,
  formatMonth,
  isDay,
  lastDayOf,
  type Month,
  parseMonth,
  weeksOf,
} from './month.ts';

const month = (text: string): Month => parseMonth(text) as Month;

describe('months', () => {
  test.each([
    ['2026-11', { year: 2026, month: 11 }],
    ['2026-00', undefined],
    ['2026-13', undefined],
    ['2026-1', undefined],
    ['0026-11', undefined],
    ['9999-01', undefined],
    ['2026-11-21', undefined],
    ["2026-11' or 1=1", undefined],
    ['', undefined],
  ])('AGENDA-1 reads « %s »', (text, expected) => {
    expect(parseMonth(text)).toEqual(expected);
  });

  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -15, '2024-12'],
    ['2026-03', 22, '2028-01'],
  ])('CAL-2 %s and %i months is %s', (from, count, to) => {
    expect(formatMonth(addMonths(month(from), count))).toBe(to);
  });

  test.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2100-02', '2100-02-28'],
    ['2026-12', '2026-12-31'],
  ])('the last day of %s is %s', (text, last) => {
    expect(lastDayOf(month(text))).toBe(last);
  });
});

describe('weeks', () => {
  test.each([
    // A month that begins on a Monday, one that begins on a Sunday, a short one, one at the turn of the year.
    ['2026-06', '2026-06-01', '2026-07-12'],
    ['2026-11', '2026-10-26', '2026-12-06'],
    ['2027-02', '2027-02-01', '2027-03-14'],
    ['2027-01', '2026-12-28', '2027-02-07'],
  ])('CAL-2 %s is shown from Monday %s to Sunday %s', (text, first, last) => {
    const weeks = weeksOf(month(text));
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual([first, last]);
  });

  test('days go on across the changes of summer time', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('9999-12-30', 7)).toBe('9999-12-31');
  });

  test.each([
    ['2026-11-21', true],
    ['2026-02-30', false],
    ['2026-11-21T10', false],
    ['demain', false],
  ])('« %s » is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});

describe('several days', () => {
  test.each([
    ['2026-11-21', '2026-11-21', ['2026-11-21']],
    ['2026-10-30', '2026-11-02', ['2026-11-01', '2026-11-02']],
    ['2026-11-29', '2026-12-03', ['2026-11-29', '2026-11-30']],
    ['2026-12-01', '2026-12-03', []],
  ])('AGENDA-1 from %s to %s touches November on %j', (first, last, days) => {
    expect(daysWithin(month('2026-11'), first, last)).toEqual(days);
  });

  test('AGENDA-1 what lasts longer than the month touches all of it', () => {
    expect(daysWithin(month('2026-11'), '2026-01-01', '2027-12-31')).toHaveLength(30);
  });
});
