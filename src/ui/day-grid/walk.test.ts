import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_DAYS, firstAllowed, type Ground, shiftMonths, walk } from './walk.ts';

const press = (from: string, key: string, ground: Ground = ALL_DAYS, shiftKey = false) =>
  walk(from, { key, shiftKey }, ground);
const weekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

test.each([
  ['ArrowLeft', '2024-03-01', '2024-02-29'],
  ['ArrowLeft', '2023-03-01', '2023-02-28'],
  ['ArrowLeft', '1900-03-01', '1900-02-28'],
  ['ArrowRight', '2000-02-28', '2000-02-29'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-03-05', '2026-02-26'],
  ['ArrowDown', '2026-10-25', '2026-11-01'],
  ['Home', '2026-07-15', '2026-07-13'],
  ['Home', '2026-07-13', '2026-07-13'],
  ['Home', '2026-07-19', '2026-07-13'],
  ['End', '2026-07-13', '2026-07-19'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['PageDown', '2024-01-31', '2024-02-29'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageUp', '2026-01-15', '2025-12-15'],
])('DATE-1 %s leads from %s to %s', (key, from, to) => {
  expect(press(from, key)).toBe(to);
});

test.each([
  ['PageDown', '2024-02-29', '2025-02-28'],
  ['PageUp', '2024-02-29', '2023-02-28'],
  ['PageDown', '2026-07-14', '2027-07-14'],
])('DATE-1 Shift and %s lead from %s to %s, a year away', (key, from, to) => {
  expect(press(from, key, ALL_DAYS, true)).toBe(to);
});

test.each([
  ['Home', 0, '2026-07-12'],
  ['End', 0, '2026-07-18'],
  ['Home', 6, '2026-07-11'],
  ['End', 6, '2026-07-17'],
])('LANG-6 %s stays in a week that begins on day %i', (key, weekStart, to) => {
  expect(walk('2026-07-15', { key, shiftKey: false }, ALL_DAYS, weekStart)).toBe(to);
});

test.each(['Enter', ' ', 'Tab', 'a', 'toString', 'Escape'])('%j is not for the grid', (key) => {
  expect(press('2026-07-14', key)).toBeUndefined();
});

describe('DATE-2 what may not be chosen', () => {
  const office: Ground = {
    first: '2026-07-06',
    last: '2026-07-24',
    isRefused: (day) => weekend(day) || day === '2026-07-14',
  };

  test.each([
    ['ArrowRight', '2026-07-13', '2026-07-15'],
    ['ArrowRight', '2026-07-17', '2026-07-20'],
    ['ArrowLeft', '2026-07-20', '2026-07-17'],
    ['ArrowDown', '2026-07-07', '2026-07-21'],
    ['Home', '2026-07-08', '2026-07-06'],
    ['End', '2026-07-08', '2026-07-10'],
    ['PageDown', '2026-07-08', '2026-07-24'],
    ['PageUp', '2026-07-08', '2026-07-06'],
    ['ArrowLeft', '2026-07-06', '2026-07-06'],
    ['ArrowRight', '2026-07-24', '2026-07-24'],
  ])('%s from %s reaches %s', (key, from, to) => {
    expect(press(from, key, office)).toBe(to);
  });

  test('a key never leads to a day that is refused or out of bounds', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
    const walks = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 30 });
    fc.assert(
      fc.property(walks, (steps) => {
        let day = '2026-07-08';
        for (const [key, shift] of steps) {
          day = press(day, key, office, shift) ?? '';
          expect(day >= office.first && day <= office.last && !office.isRefused(day)).toBe(true);
        }
      }),
    );
  });

  test('a month begins with the first day that may be chosen', () => {
    expect(firstAllowed({ year: 2026, month: 7 }, office)).toBe('2026-07-06');
    expect(firstAllowed({ year: 2026, month: 8 }, { ...ALL_DAYS, isRefused: weekend })).toBe('2026-08-03');
    expect(firstAllowed({ year: 2026, month: 8 }, office)).toBe('2026-08-01');
    expect(firstAllowed({ year: 2026, month: 8 }, { ...ALL_DAYS, isRefused: () => true })).toBe('2026-08-01');
  });
});

test('months are added and taken away again, but for the days that a month does not have', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: -600, max: 600 }), (date, count) => {
      const day = date.toISOString().slice(0, 10);
      const there = shiftMonths(day, count);
      expect(Number(there.slice(8))).toBe(Math.min(Number(day.slice(8)), Number(there.slice(8))));
      if (Number(day.slice(8)) <= 28) expect(shiftMonths(there, -count)).toBe(day);
    }),
  );
});
