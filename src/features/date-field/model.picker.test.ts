import { describe, expect, test } from 'vitest';
import { clampMonth, isOutside, momentOfDay, monthBounds } from './model.picker.ts';

const month = (text: string) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)) });
const years = { from: 1900, to: 2031 };
const settings = (min?: string, max?: string) => ({ min, max, years });

describe('DATE-1 DATE-2 the months that a picker leads to', () => {
  test.each([
    ['by the list of years', '2026-07', false, settings(), '1900-01-01', '2031-12-31'],
    [
      'from the first date allowed to the last',
      '2026-07',
      false,
      settings('2026-07-06', '2026-08-24'),
      '2026-07-01',
      '2026-08-31',
    ],
    ['from one bound on', '2026-07', false, settings('2024-02-29'), '2024-02-01', '2031-12-31'],
    ['up to a date that is there already', '2040-02', true, settings(), '1900-01-01', '2040-02-29'],
    ['down to a date that is there already', '1850-05', true, settings('2026-07-06'), '1850-05-01', '2031-12-31'],
    [
      'not to today where it is out of bounds',
      '2026-11',
      false,
      settings('2027-01-10', '2027-03-01'),
      '2027-01-01',
      '2027-03-31',
    ],
    [
      'to one month where the bounds contradict each other',
      '2026-07',
      false,
      settings('2026-09-01', '2026-03-01'),
      '2026-09-01',
      '2026-09-30',
    ],
  ])('%s', (_, shown, isChosen, given, first, last) => {
    expect(monthBounds(month(shown), isChosen, given).days).toEqual({ first, last });
  });

  test('others are brought to the nearest one', () => {
    const bounds = monthBounds(month('2026-07'), false, settings('2026-07-06', '2027-02-24'));
    const shown = (text: string) => [clampMonth(month(text), bounds), isOutside(month(text), bounds)];
    expect(shown('2026-06')).toEqual([month('2026-07'), true]);
    expect(shown('2026-12')).toEqual([month('2026-12'), false]);
    expect(shown('2027-03')).toEqual([month('2027-02'), true]);
  });
});

test('DATE-1 days are at midnight', () => {
  expect(momentOfDay('2026-07-18')).toEqual({ year: 2026, month: 7, day: 18, hour: 0, minute: 0, second: 0 });
});
